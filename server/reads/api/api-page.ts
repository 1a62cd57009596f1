import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { PAGE_STYLE, sendPage, serverPage } from '../../entities/delivery/page'
import type { Services } from '../../kernel/context'
import { escapeHtml } from '../../kernel/html'
import { ROOT } from '../../kernel/root'

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: z.optional(schema) }))
const operation = z.object({
  summary: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema }),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(content) })),
})
const printed = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})
type Operation = z.output<typeof operation>

const WHERE = { path: 'en la dirección', query: 'en la pregunta', header: 'en la cabecera' } as const
const code = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
const bodies = (given: z.output<typeof content> = {}): string =>
  Object.entries(given)
    .map(([type, { schema: shape }]) => `<p>${escapeHtml(type)}</p>${shape ? code(shape) : ''}`)
    .join('')

function asks({ parameters, requestBody }: Operation): string {
  const named = parameters.map(
    ({ name, in: where, required, schema: shape }) =>
      `<p><strong>${escapeHtml(name)}</strong> ${WHERE[where]}${required ? '' : ', si se quiere'}</p>${code(shape)}`,
  )
  return [...named, bodies(requestBody?.content)].join('') || '<p>Nada.</p>'
}

function section(method: string, path: string, one: Operation): string {
  const answers = Object.entries(one.responses)
  const [right, wrong] = [answers.filter(([status]) => status < '400'), answers.filter(([s]) => s >= '400')]
  const done = right.map(
    ([status, { description, content: given }]) =>
      `<p>${status} ${escapeHtml(description)}</p>${bodies(given)}`,
  )
  const refused = wrong.map(([status, { description }]) => `<p>${status}: ${escapeHtml(description)}</p>`)
  return `<details><summary><strong>${method.toUpperCase()} ${escapeHtml(path)}</strong><br><small>${escapeHtml(one.summary)}</small></summary>
<h2>Qué pide</h2>${asks(one)}<h2>Qué responde</h2>${done.join('')}<h2>Con qué se niega</h2>${refused.join('')}</details>`
}

function page(): string {
  const document = printed.parse(JSON.parse(readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8')))
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => section(method, path, one)),
  )
  const shared = Object.entries(document.components.schemas).map(
    ([name, shape]) =>
      `<details><summary><strong>${escapeHtml(name)}</strong></summary>${code(shape)}</details>`,
  )
  return serverPage(
    'Direcciones REST',
    `<main><h1>Direcciones REST</h1><p>Lo que cada una pide y responde, impreso del contrato en OpenAPI 3.1 (contract/openapi.json).</p>
${routes.join('\n')}<h2>Lo que se repite</h2>${shared.join('\n')}</main>`,
  )
}

/** GET /dev/api: the contract of REST, readable, in demo mode. */
export function registerApiPage(app: FastifyInstance, { config }: Services): void {
  if (!config.demo) return
  app.get('/dev/api', (_request, reply) => sendPage(reply, page(), "'none'", PAGE_STYLE))
}
