import type { FastifyBaseLogger } from 'fastify'
import type { Traces } from './spans'

type Env = Readonly<Record<string, string | undefined>>

/** Whether the standard variables of OpenTelemetry ask for traces. */
const isWanted = (env: Env): boolean =>
  env.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim())

/** Traces as the standard variables ask for them; null: nobody asks, and nothing of it is loaded. */
export async function startTraces(env: Env, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Traces | null> {
  if (!isWanted(env)) return null
  const { createTraces } = await import('./opentelemetry')
  return createTraces(env, log)
}
