// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { OnSessionChangedSubscription, OnSessionChangedSubscriptionVariables } from '../graphql'
import { PersonFields } from './PersonFields'
import { Personality } from './Personality'
import { SessionFields } from './SessionFields'
export const OnSessionChangedDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"OnSessionChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"missed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"missed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"missed"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFields"}}]}}]}}, PersonFields, Personality, SessionFields] } as unknown as DocumentNode<OnSessionChangedSubscription, OnSessionChangedSubscriptionVariables>
