import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { createClient } from '@redis/client'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import type { Config } from '../config'
import { iceServers } from '../entities/signal/ice-servers'
import { requireFitting } from '../kernel/database/migrate'
import { isPooled } from '../kernel/database/pooler'
import { IDENTITY, MOST_BEHIND_MS } from '../kernel/database/replica'
import { zoneRulesSentence } from '../kernel/zone-rules'
import { openTurn, TurnRefusal } from '../outside/turn'
import { error, type Finding, warning } from './finding'
import { requireFolder } from './folder'
import { missing, misspelt } from './settings'

const PATIENCE_MS = 5000
/** Two clocks this far apart disagree about which hours can still be booked. */
const CLOCK_MS = 5000
const reasonOf = (failure: unknown): string => {
  const { message, code } =
    failure instanceof Error ? (failure as NodeJS.ErrnoException) : { message: '', code: '' }
  return message || code || String(failure)
}

/** What does not answer, once it is asked. */
async function finds(
  ask: () => Promise<Finding[]>,
  otherwise: (reason: string) => Finding,
): Promise<Finding[]> {
  try {
    return await ask()
  } catch (failure) {
    return [otherwise(reasonOf(failure))]
  }
}

const folder = ({ dataDir }: Config) =>
  finds(
    async () => {
      requireFolder(dataDir)
      return []
    },
    (reason) => error(reason, ''),
  )

/** PostgreSQL's answer to one question each, over a connection of their own. */
async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

const behindPooler = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return isPooled(client, rows[0]?.pid ?? 0)
}

/** Whoever listens at a pooler hears nothing, and nobody says so. */
const unheard = ({ databaseDirectUrl, redisUrl }: Config): Finding[] =>
  databaseDirectUrl !== null || redisUrl !== null
    ? []
    : [
        warning(
          'Delante de la base hay un pooler, como PgBouncer: por ahí los procesos no se oyen entre sí.',
          'Pon REDIS_URL, o en DATABASE_DIRECT_URL la dirección del PostgreSQL mismo.',
        ),
      ]

const askDatabase = (url: string, config: Config): Promise<Finding[]> =>
  withClient(url, async (client) => {
    const names = async (query: string): Promise<string[]> =>
      (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
    await requireFitting(names)
    const [now = ''] = await names('select extract(epoch from clock_timestamp())::text as name')
    const apart = Math.abs(Number(now) * 1000 - Date.now())
    return [
      ...(apart > CLOCK_MS
        ? [
            warning(
              `El reloj de este equipo y el de la base se llevan ${Math.round(apart / 1000)} segundos.`,
              'Sincroniza los dos (chrony o systemd-timesyncd).',
            ),
          ]
        : []),
      ...((await behindPooler(client)) ? unheard(config) : []),
    ]
  })

/** What hears the other processes: only where nothing else carries it. */
const directLine = async ({ databaseDirectUrl, redisUrl }: Config) =>
  databaseDirectUrl === null || redisUrl !== null
    ? []
    : finds(
        async () =>
          (await withClient(databaseDirectUrl, behindPooler))
            ? [
                error(
                  'DATABASE_DIRECT_URL también lleva a un pooler: por ahí los procesos no se oyen entre sí.',
                  'Pon la dirección del PostgreSQL mismo, o REDIS_URL.',
                ),
              ]
            : [],
        (reason) =>
          error(
            `PostgreSQL no contesta en DATABASE_DIRECT_URL (${reason}).`,
            'Mira la dirección, la cuenta y la clave.',
          ),
      )

/** Where in the log a PostgreSQL is: written, or replayed. `quiet`: how many seconds ago the last it replayed was done. */
const STANDING = `select pg_is_in_recovery() as follows, ${IDENTITY} as identity,
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text
    as position,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float as quiet`
type Standing = { follows: boolean; identity: string; position: string; quiet: number | null }

const standingOf = (url: string): Promise<Standing | undefined> =>
  withClient(url, async (client) => (await client.query<Standing>(STANDING)).rows[0])

/** As long as anything of this is said the primary answers. */
async function askReplica(url: string, primary: string): Promise<Finding[]> {
  const own = await standingOf(primary)
  const replica = await standingOf(url)
  if (!own || !replica?.follows)
    return [
      warning(
        'DATABASE_REPLICA_URL no lleva a una réplica: todo se lee de la base de DATABASE_URL.',
        'Pon la dirección de un PostgreSQL que la siga, o quita DATABASE_REPLICA_URL.',
      ),
    ]
  if (replica.identity !== own.identity)
    return [
      warning(
        'La réplica de DATABASE_REPLICA_URL sigue a otra base: todo se lee de la de DATABASE_URL.',
        'Pon la dirección de una que siga a la de DATABASE_URL.',
      ),
    ]
  const behind = BigInt(replica.position) < BigInt(own.position) ? (replica.quiet ?? 0) : 0
  return behind > MOST_BEHIND_MS / 1000
    ? [
        warning(
          `La réplica va ${Math.round(behind)} segundos atrás: mientras, todo se lee de la base de DATABASE_URL.`,
          'Mira su disco y la red entre las dos.',
        ),
      ]
    : []
}

const replica = async ({ databaseUrl, databaseReplicaUrl }: Config) =>
  databaseUrl === null || databaseReplicaUrl === null
    ? []
    : finds(
        () => askReplica(databaseReplicaUrl, databaseUrl),
        (reason) =>
          warning(
            `La réplica de DATABASE_REPLICA_URL no contesta (${reason}): todo se lee de la base de DATABASE_URL.`,
            'Mira que esté andando, y su dirección, cuenta y clave.',
          ),
      )

const database = async (config: Config) =>
  config.databaseUrl === null
    ? []
    : finds(
        () => askDatabase(config.databaseUrl ?? '', config),
        (reason) =>
          error(
            `La base de DATABASE_URL no sirve: ${reason}`,
            'Mira que PostgreSQL esté andando, y que la dirección, la cuenta y la clave sean las suyas.',
          ),
      )

const redis = async ({ redisUrl }: Config) =>
  redisUrl === null
    ? []
    : finds(
        async () => {
          const client = createClient({
            url: redisUrl,
            socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false },
          })
          client.on('error', () => {})
          await client.connect()
          client.destroy()
          return []
        },
        (reason) =>
          error(
            `Redis no contesta en REDIS_URL (${reason}).`,
            'Mira que esté andando, o quita REDIS_URL: los procesos se avisan entonces por la base.',
          ),
      )

const mail = async ({ outside: { smtp } }: Config) =>
  smtp === null
    ? []
    : finds(
        async () => {
          const mailer = createTransport({
            url: smtp.url,
            connectionTimeout: PATIENCE_MS,
            greetingTimeout: PATIENCE_MS,
          })
          await mailer.verify().finally(() => mailer.close())
          return []
        },
        (reason) =>
          error(
            `El servidor de SMTP_URL no recibe correos (${reason}).`,
            'Mira la dirección, la cuenta y la clave.',
          ),
      )

const bucket = async ({ outside: { s3 } }: Config) =>
  s3 === null
    ? []
    : finds(
        async () => {
          const { accessKeyId, secretAccessKey, region, endpoint } = s3
          const client = new S3Client({
            region,
            credentials: { accessKeyId, secretAccessKey },
            maxAttempts: 1,
            ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
          })
          await client
            .send(new HeadBucketCommand({ Bucket: s3.bucket }), {
              abortSignal: AbortSignal.timeout(PATIENCE_MS),
            })
            .finally(() => client.destroy())
          return []
        },
        (reason) =>
          error(
            `El bucket ${s3.bucket} de S3_BUCKET no contesta (${reason}).`,
            'Mira su nombre, S3_ENDPOINT y las claves.',
          ),
      )

/** A place at the relay, asked for by what the product hands out to each person. */
const askRelay = (url: string, account: { username: string; credential: string }): Promise<Finding[]> =>
  openTurn(url, account, PATIENCE_MS).then(
    (place) => {
      place.close()
      return []
    },
    (failure: unknown) => [
      failure instanceof TurnRefusal
        ? warning(
            `El servidor TURN ${url} de TURN_URL no acepta lo que se da a cada persona (${failure.message}): entre dos casas las videollamadas pueden no conectar.`,
            'Pon en TURN_SECRET el mismo secreto que tiene él (static-auth-secret en coturn) y mira su reloj.',
          )
        : warning(
            `El servidor TURN ${url} de TURN_URL no contesta a este equipo (${reasonOf(failure)}): entre dos casas las videollamadas pueden no conectar.`,
            'Mira que esté andando, su dirección y que su puerto esté abierto.',
          ),
    ],
  )

const relays = async ({ outside: { ice } }: Config) => {
  const asked = iceServers(ice, 'doctor', new Date()).flatMap(({ urls, username, credential }) =>
    username && credential ? urls.map((url) => askRelay(url, { username, credential })) : [],
  )
  return (await Promise.all(asked)).flat()
}

const clockRules = (): Finding[] => {
  const sentence = zoneRulesSentence(process.versions.tz)
  return sentence ? [warning(sentence, '')] : []
}

type Env = Readonly<Record<string, string | undefined>>
/** Everything that can be seen before the server runs. It writes nothing, but a file in the folder that goes at once. */
export async function look(env: Env, config: Config): Promise<Finding[]> {
  const asked = await Promise.all(
    [folder, database, directLine, replica, redis, mail, bucket, relays].map((one) => one(config)),
  )
  return [...misspelt(env), ...asked.flat(), ...missing(config), ...clockRules()]
}
