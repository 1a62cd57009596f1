import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, type ValidationRule, visit } from 'graphql'

const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_FIELDS = 400
const MAX_ROOTS = 15
export const MAX_TOKENS = 2000

const oneOperation: ValidationRule = (context) => ({
  Document(node) {
    const operations = node.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    if (operations.length > 1) context.reportError(new GraphQLError('Send one operation at a time.'))
  },
})

/** Fragments count where they are spread, so none hides depth, aliases or width. */
const limits: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    let aliases = 0
    let fields = 0
    let deepest = 0
    const walk = (root: Parameters<typeof visit>[0], from: number, spread: readonly string[]): void => {
      let depth = from
      visit(root, {
        Field: {
          enter(node) {
            depth += 1
            fields += 1
            if (node.alias) aliases += 1
            deepest = Math.max(deepest, depth)
          },
          leave() {
            depth -= 1
          },
        },
        FragmentSpread(node) {
          const name = node.name.value
          const fragment = context.getFragment(name)
          if (fragment && !spread.includes(name) && fields <= MAX_FIELDS) {
            walk(fragment.selectionSet, depth, [...spread, name])
          }
        },
      })
    }
    walk(operation.selectionSet, 0, [])
    if (deepest > MAX_DEPTH) context.reportError(new GraphQLError(`At most ${MAX_DEPTH} levels.`))
    if (aliases > MAX_ALIASES) context.reportError(new GraphQLError(`At most ${MAX_ALIASES} aliases.`))
    if (fields > MAX_FIELDS) context.reportError(new GraphQLError(`At most ${MAX_FIELDS} fields.`))
    if (operation.selectionSet.selections.length > MAX_ROOTS) {
      context.reportError(new GraphQLError(`At most ${MAX_ROOTS} root fields.`))
    }
  },
})

/** Introspection is for demo and development only. */
export const graphqlRules = (introspection: boolean): ValidationRule[] => [
  oneOperation,
  limits,
  ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
]
