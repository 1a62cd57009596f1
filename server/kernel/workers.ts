import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { ROOT } from './root'

/** What a thread evaluates to run a module from its sources: it needs the loader of the main one again. */
export const runSource = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}) })`

/** Whether this runs from the sources, where a thread or a process takes longer to start. */
export const isSource = import.meta.url.endsWith('.ts')

const builtAt = (name: string): string => join(ROOT, `dist/server/${name}.js`)

/** A module in a thread of its own: `source` from the sources, else as what it was built to under the name `built`. */
export const startThread = (
  source: URL,
  built: string,
  options: { resourceLimits?: ResourceLimits; workerData?: unknown } = {},
): Worker =>
  isSource
    ? new Worker(runSource(source.href), { ...options, eval: true })
    : new Worker(builtAt(built), options)

/** A module in a process of its own; `source` and `built` as of a thread. */
export const startProcess = (
  source: URL,
  built: string,
  { args = [], execArgv = [], ...options }: ForkOptions & { args?: string[] } = {},
): ChildProcess =>
  fork(isSource ? fileURLToPath(source) : builtAt(built), args, {
    cwd: ROOT,
    ...options,
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), ...execArgv],
  })
