import {
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_FIELDS = 400
const MAX_ROOTS = 15
const MAX_DIRECTIVES = 20
const MAX_COST = 40_000
/** How many rows a list is taken to have when a query's cost is counted. */
const LIST_ROWS = 10
export const MAX_TOKENS = 2000

const oneOperation: ValidationRule = (context) => ({
  Document(node) {
    const operations = node.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    if (operations.length > 1) context.reportError(new GraphQLError('Send one operation at a time.'))
  },
})

type Place = {
  depth: number
  type: GraphQLOutputType | undefined
  /** How often the answer has this selection. */
  rows: number
  spread: readonly FragmentDefinitionNode[]
}

/** Fragments count where they are spread, so none hides depth, aliases, width or cost. */
class Measure {
  aliases = 0
  fields = 0
  directives = 0
  cost = 0
  deepest = 0

  constructor(private readonly context: ValidationContext) {}

  get over(): boolean {
    return this.fields > MAX_FIELDS || this.deepest > MAX_DEPTH || this.cost > MAX_COST
  }

  walk(set: SelectionSetNode, place: Place): void {
    for (const node of set.selections) {
      if (this.over) return
      this.directives += node.directives?.length ?? 0
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = this.context.getFragment(node.name.value)
        if (!fragment || place.spread.includes(fragment)) continue
        this.walk(fragment.selectionSet, { ...place, spread: [...place.spread, fragment] })
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        this.walk(node.selectionSet, place)
      } else {
        this.fields += 1
        if (node.alias) this.aliases += 1
        const depth = place.depth + 1
        this.deepest = Math.max(this.deepest, depth)
        this.cost += place.rows
        if (!node.selectionSet) continue
        const owner = place.type && getNamedType(place.type)
        const type =
          isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[node.name.value]?.type : undefined
        const rows = isListType(getNullableType(type)) ? place.rows * LIST_ROWS : place.rows
        this.walk(node.selectionSet, { ...place, depth, type, rows })
      }
    }
  }
}

const limits: ValidationRule = (context) => ({
  OperationDefinition(operation: OperationDefinitionNode) {
    const type = context.getSchema().getRootType(operation.operation) ?? undefined
    const measure = new Measure(context)
    measure.walk(operation.selectionSet, { depth: 0, type, rows: 1, spread: [] })
    const most = (value: number, limit: number, what: string): void => {
      if (value > limit) context.reportError(new GraphQLError(`At most ${limit} ${what}.`))
    }
    most(measure.deepest, MAX_DEPTH, 'levels')
    most(measure.aliases, MAX_ALIASES, 'aliases')
    most(measure.fields, MAX_FIELDS, 'fields')
    most(measure.directives + (operation.directives?.length ?? 0), MAX_DIRECTIVES, 'directives')
    most(measure.cost, MAX_COST, 'fields in lists of lists')
    most(operation.selectionSet.selections.length, MAX_ROOTS, 'root fields')
  },
})

/** Introspection is for demo and development only. */
export const graphqlRules = (introspection: boolean): ValidationRule[] => [
  oneOperation,
  limits,
  ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
]
