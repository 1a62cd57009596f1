import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ROOT } from './root'

/** Of package.json. */
export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
