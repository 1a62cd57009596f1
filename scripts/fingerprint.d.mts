/** A hash of the names and contents of files, and of all files in folders, given from the project's root. */
export function fingerprint(paths: string[]): string
