import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf } from '#contract/rest/addresses'
import { checkedName, type FileStore } from './file-store'
import type { UploadSigner } from './upload-signer'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder of this machine; uploads come to ourselves. */
export function createFolderStore(folder: string, signer: UploadSigner): FileStore {
  const pathOf = (name: string): string => join(folder, checkedName(name))
  return {
    uploadOrigin: null,
    permit: async (terms) => ({ url: addressOf('upload', {}), fields: signer.fieldsOf(terms) }),
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      const path = pathOf(name)
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    keep: async (name, path) => {
      await mkdir(folder, { recursive: true })
      await rename(path, pathOf(name))
    },
    open: async (name) => {
      try {
        const file = await open(pathOf(name))
        const { size } = await file.stat()
        return { bytes: size, stream: file.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  }
}
