import { readConfig } from '../config'
import { inWords } from '../doctor/finding'
import { look } from '../doctor/look'
import { demoMode } from '../kernel/demo/demo-mode'

/** Says what is missing, with the settings the server would start with. @throws Error where it could not serve so. */
export async function doctor(): Promise<void> {
  const config = readConfig(process.env)
  const findings = await look(process.env, { ...config, demo: demoMode(config) })
  for (const one of findings)
    process.stdout.write(`${one.level === 'error' ? '✗ No sirve así:' : '! Falta:'} ${inWords(one)}\n`)
  if (findings.some(({ level }) => level === 'error')) throw new Error('El servidor no puede atender así.')
  process.stdout.write(
    findings.length === 0 ? 'Todo en orden.\n' : 'El servidor puede partir; mira antes lo que falta.\n',
  )
}
