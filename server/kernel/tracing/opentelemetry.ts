import {
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { FastifyBaseLogger } from 'fastify'
import { scrub } from '../scrub'
import { VERSION } from '../version'
import type { SpanKind as Kind, Span, Traces } from './spans'

const KINDS: Readonly<Record<Kind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}
/** A collector that is away may not hold the process for longer. */
const STOPS_WITHIN_MS = 5000
const TOLD_EVERY_MS = 60_000

type Env = Readonly<Record<string, string | undefined>>
type Context = typeof ROOT_CONTEXT

/** What the standard names decide of a trace; anything else is all of them, as the standard has it. */
function rootSampler({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: given = '' }: Env): Sampler {
  const kind = name.trim().replace(/^parentbased_/, '')
  if (kind === 'always_off') return new AlwaysOffSampler()
  const ratio = Number(given.trim() || 1)
  return kind === 'traceidratio' && ratio >= 0 && ratio <= 1
    ? new TraceIdRatioBasedSampler(ratio)
    : new AlwaysOnSampler()
}

/** Whoever calls says which trace it is, never whether it is kept: a page cannot make the server keep all of it. */
function samplerOf(env: Env): Sampler {
  const root = rootSampler(env)
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

/** The context of a W3C traceparent; a text that is none is nobody's. */
function contextOf(traceparent: unknown): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    typeof traceparent === 'string'
      ? (/^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(traceparent) ?? [])
      : []
  const parent = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function opened(
  tracer: Tracer,
  context: Context,
  ...[name, kind, attributes, ago]: Parameters<Span['child']>
): Span {
  const own = tracer.startSpan(
    name,
    { kind: KINDS[kind], attributes, ...(ago === undefined ? {} : { startTime: Date.now() - ago }) },
    context,
  )
  const below = trace.setSpan(context, own)
  return {
    traceId: own.spanContext().traceId,
    isKept: own.isRecording(),
    child: (...given) => opened(tracer, below, ...given),
    name: (text) => void own.updateName(text),
    set: (more) => void own.setAttributes(more),
    fail: (type) => void own.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => own.end(),
  }
}

/** Traces that go to a collector by OTLP over HTTP, in batches: whoever is called waits for none of it. */
export function createTraces(env: Env, log: Pick<FastifyBaseLogger, 'warn'>): Traces {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (text: string): void => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ reason: scrub(text).slice(0, 300) }, 'traces are not taken')
  }
  const quiet = (): void => {}
  diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new BasicTracerProvider({
    sampler: samplerOf(env),
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME?.trim() || 'travesia',
      'service.version': VERSION,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('travesia', VERSION)
  return {
    begin: (name, kind, attributes, traceparent) =>
      opened(tracer, contextOf(traceparent), name, kind, attributes),
    stop: async () => {
      let late: NodeJS.Timeout | undefined
      await Promise.race([
        provider.shutdown().catch((error: unknown) => tell(String(error))),
        new Promise<void>((resolve) => {
          late = setTimeout(resolve, STOPS_WITHIN_MS)
        }),
      ])
      clearTimeout(late)
    },
  }
}
