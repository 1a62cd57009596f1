import { readConfig } from '#server/config'
import { inWords } from '#server/doctor/finding'
import { look } from '#server/doctor/look'
import { demoMode } from '#server/kernel/demo/demo-mode'

// npm run doctor: says what is missing, with the settings the server would start with, and how to go on.
try {
  const config = readConfig(process.env)
  const findings = await look(process.env, { ...config, demo: demoMode(config) })
  for (const one of findings) {
    const mark = one.level === 'error' ? '✗ No sirve así:' : '! Falta:'
    process.stdout.write(`${mark} ${inWords(one)}\n`)
  }
  const errors = findings.filter(({ level }) => level === 'error').length
  process.stdout.write(
    findings.length === 0
      ? 'Todo en orden.\n'
      : errors > 0
        ? 'El servidor no puede atender así.\n'
        : 'El servidor puede partir; mira antes lo que falta.\n',
  )
  process.exitCode = errors > 0 ? 1 : 0
} catch (failure) {
  process.stderr.write(`✗ ${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exitCode = 1
}
