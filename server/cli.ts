import { academy } from './commands/academy'
import { admin } from './commands/admin'
import { backup } from './commands/backup'
import { doctor } from './commands/doctor'
import { migrate } from './commands/migrate'
import { restore } from './commands/restore'
import { VERSION } from './kernel/version'

type Command = { takes: string; does: string; run: (args: readonly string[]) => Promise<unknown> }
const COMMANDS: Readonly<Record<string, Command>> = {
  start: { takes: '', does: 'parte el servidor; antes pone la base al día', run: () => import('./main') },
  migrate: { takes: '', does: 'pone la base al día, sin atender', run: migrate },
  admin: { takes: 'correo', does: 'suma a quien administra la plataforma', run: admin },
  backup: { takes: 'archivo', does: 'guarda la base y los archivos', run: backup },
  restore: { takes: 'archivo', does: 'trae un respaldo a una base vacía', run: restore },
  academy: {
    takes: 'archivo [--escribe] [--quita]',
    does: 'reemplaza los cursos de la academia, o los escribe',
    run: academy,
  },
  doctor: { takes: '', does: 'dice qué falta o no contesta, y cómo seguir', run: doctor },
}

const help = (): string =>
  [
    `Travesía ${VERSION}`,
    '',
    'Uso: travesia ‹orden›',
    '',
    ...Object.entries(COMMANDS).map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(40)}${does}`),
    `  ${'--version'.padEnd(40)}dice qué versión es`,
    '',
    'La configuración está en variables de entorno: docs/operating.md.',
    '',
  ].join('\n')

const [name = '--help', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command)
  command.run(args).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
else if (name === '--version') process.stdout.write(`${VERSION}\n`)
else {
  const isKnown = ['--help', '-h', 'help'].includes(name)
  process[isKnown ? 'stdout' : 'stderr'].write(isKnown ? help() : `No hay una orden «${name}».\n\n${help()}`)
  process.exitCode = isKnown ? 0 : 1
}
