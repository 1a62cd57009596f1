import leven from 'leven'
import type { Config } from '../config'
import { isLoopback } from '../kernel/demo/demo-mode'
import { type Finding, warning } from './finding'

/** Every setting there is, by its name in the environment; the README tells what each does. */
export const SETTINGS = [
  'ANALYTICS_URL',
  'CRONOFY_CLIENT_ID',
  'CRONOFY_CLIENT_SECRET',
  'CRONOFY_DATA_CENTER',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'HOST',
  'LOG_LEVEL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'MICROSOFT_CLIENT_ID',
  'MICROSOFT_CLIENT_SECRET',
  'MICROSOFT_TENANT',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_NAME',
  'ORIGIN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SDK_DISABLED',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'PORT',
  'PRODUCT_NAME',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SENTRY_DSN',
  'SMTP_URL',
  'STUN_URL',
  'TRUST_PROXY',
  'TURN_SECRET',
  'TURN_URL',
  'VAULT_KEY',
  'VAULT_KEY_FILE',
] as const

/** A name this short is near many others. */
const SHORT = 5
const nearTo = (name: string): string | undefined =>
  SETTINGS.find((known) => leven(name, known) <= (known.length <= SHORT ? 1 : 2))

const SAMPLERS = ['always_on', 'always_off', 'traceidratio']
/** A kind of sampling nobody knows keeps every trace. */
const unknownSampler = (written: string): Finding[] =>
  written === '' || SAMPLERS.includes(written.replace(/^parentbased_/, ''))
    ? []
    : [
        warning(
          `No conocemos «${written}» en OTEL_TRACES_SAMPLER: se guardan todas las trazas.`,
          `Vale ${SAMPLERS.join(', ')}, o lo mismo después de parentbased_.`,
        ),
      ]

/** Settings somebody wrote with another spelling: they would count for nothing, in silence. */
export function misspelt(env: Readonly<Record<string, string | undefined>>): Finding[] {
  const names = Object.keys(env).flatMap((name) => {
    if (!/^[A-Z][A-Z0-9_]+$/.test(name) || SETTINGS.some((known) => known === name)) return []
    const near = nearTo(name)
    return near ? [warning(`No conocemos ${name}: no cuenta.`, `¿Querías decir ${near}?`)] : []
  })
  return [...names, ...unknownSampler(env.OTEL_TRACES_SAMPLER?.trim() ?? '')]
}

/** What an installation that people use is missing, by its settings alone. */
export function missing({
  demo,
  databaseUrl,
  redisUrl,
  dataDir,
  origin,
  outside,
  trustProxy,
}: Config): Finding[] {
  if (demo) return []
  const { protocol, hostname } = new URL(origin)
  const here = isLoopback(hostname)
  return [
    ...(databaseUrl === null
      ? [
          warning(
            'Los datos están en la base embebida, que atiende un solo proceso y no sobrevive a un corte de luz.',
            'Pon DATABASE_URL con un PostgreSQL 15 o más nuevo.',
          ),
        ]
      : []),
    ...(outside.smtp === null
      ? [
          warning(
            `Los correos no le llegan a nadie: quedan como archivos en ${dataDir}/outbox.`,
            'Pon SMTP_URL y MAIL_FROM.',
          ),
        ]
      : []),
    ...(outside.ice.turn === null
      ? [
          warning(
            'Sin TURN las videollamadas entre dos casas pueden no conectar.',
            'Instala uno (coturn sirve) y pon TURN_URL y TURN_SECRET.',
          ),
        ]
      : []),
    ...(redisUrl !== null && outside.s3 === null
      ? [
          warning(
            `Con varios procesos, cada uno guarda los archivos en su propia carpeta (${dataDir}).`,
            'Pon S3_BUCKET y sus claves, o dales a todos la misma carpeta.',
          ),
        ]
      : []),
    ...(here
      ? [
          warning(
            `Los enlaces de los correos llevan a ${origin}, que solo existe en este equipo.`,
            'Pon en ORIGIN la dirección que usa la gente.',
          ),
        ]
      : []),
    ...(protocol === 'http:' && !here
      ? [
          warning(
            'ORIGIN no es https: los navegadores no dejan usar la cámara ni el micrófono, y las claves viajan a la vista.',
            'Pon delante un proxy con TLS y cambia ORIGIN a https.',
          ),
        ]
      : []),
    ...(protocol === 'https:' && trustProxy === false
      ? [
          warning(
            'Detrás de un proxy que TRUST_PROXY no nombra, todas las personas comparten una dirección, y sus límites.',
            'Pon en TRUST_PROXY la dirección del proxy, como loopback.',
          ),
        ]
      : []),
  ]
}
