import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the folder and writes in it once. @throws Error with a Spanish sentence */
export function requireFolder(dataDir: string): void {
  const file = join(dataDir, '.prueba')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, '')
    rmSync(file)
  } catch (failure) {
    const reason = failure instanceof Error && 'code' in failure ? ` (${String(failure.code)})` : ''
    throw new Error(
      `No se puede escribir en la carpeta ${dataDir}${reason}. Dásela a la cuenta con que corre el servidor, o elige otra en DATA_DIR.`,
      { cause: failure },
    )
  }
}
