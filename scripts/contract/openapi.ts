import * as z from 'zod'
import { ERROR_CODES } from '#contract/errors'
import { ADDRESS_NAMES, doorOf, methodOf, pathOf } from '#contract/rest/addresses'
import { REST } from '#contract/rest/contract'
import { organizationBalances } from '#contract/rest/credits'
import { restFailure } from '#contract/rest/failure'
import { ID, INSTANT, NAME } from '#contract/rest/inputs'
import { COMMON_ERRORS, type RestRoute } from '#contract/rest/route'
import { rowOf } from '#server/permissions/table'

type Json = Record<string, unknown>

/** What stands in many places, and a state within a state, is printed once, among the components. */
const SHARED = { Id: ID, Instant: INSTANT, Name: NAME, OrganizationBalances: organizationBalances }
for (const [id, shape] of Object.entries(SHARED)) z.globalRegistry.add(shape, { id })

const components: Json = {}
function schemaOf(shape: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  const moved = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, part] of Object.entries($defs)) components[name] = moved(part)
  return moved(schema)
}

function parametersOf({ params, query, keyed }: RestRoute): Json[] {
  const of = (shape: z.core.$ZodType | undefined, where: 'path' | 'query'): Json[] => {
    if (!shape) return []
    const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }))
  }
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }
  return [...of(params, 'path'), ...of(query, 'query'), ...(keyed ? [key] : [])]
}

const bodyOf = ({ body, bodyType }: RestRoute): Json | undefined => {
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
  return bodyType ? { content: { [bodyType]: {} } } : undefined
}

function answerOf({ answer }: RestRoute): Json {
  switch (answer.kind) {
    case 'nothing':
      return {
        ...(answer.echo
          ? { 200: { description: 'Lo que pidió de vuelta', content: { [answer.echo]: {} } } }
          : {}),
        [answer.status]: { description: 'Hecho, sin contenido' },
      }
    case 'file':
      return {
        200: {
          description: 'El archivo o la página',
          content: Object.fromEntries([answer.type, ...(answer.others ?? [])].map((type) => [type, {}])),
        },
      }
    case 'json':
      return {
        200: {
          description: 'La respuesta',
          content: { 'application/json': { schema: schemaOf(answer.shape, 'output') } },
        },
      }
    case 'content': {
      const shape = z.object({ status: z.literal('success'), content: answer.shape })
      return {
        200: {
          description: 'La respuesta',
          content: { 'application/json': { schema: schemaOf(shape, 'output') } },
        },
      }
    }
  }
}

/** By status, the codes a call may be refused with. */
function refusalsOf({ errors = [] }: RestRoute): Json {
  const codes = [...COMMON_ERRORS, ...errors]
  const statuses = [...new Set(codes.map((code) => ERROR_CODES[code].status))].sort()
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => ERROR_CODES[code].status === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

/** The contract of REST as an OpenAPI 3.1 document; what a route is for is said by the table of permissions. */
export function openApiText(): string {
  const paths: Record<string, Json> = {}
  for (const name of ADDRESS_NAMES) {
    const route: RestRoute = REST[name]
    const path = pathOf(name).replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [methodOf(name).toLowerCase()]: {
        operationId: name,
        summary: rowOf(doorOf(name))?.what ?? '',
        security: rowOf(doorOf(name))?.may.anon ? [] : [{ bearer: [] }],
        parameters: parametersOf(route),
        requestBody: bodyOf(route),
        responses: { ...answerOf(route), ...refusalsOf(route) },
      },
    }
  }
  const Failure = schemaOf(restFailure, 'output')
  const document = {
    openapi: '3.1.0',
    info: { title: 'Travesía: direcciones REST', version: '1' },
    paths,
    components: {
      schemas: { ...components, Failure },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
