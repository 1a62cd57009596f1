// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ObjectivesQuery, ObjectivesQueryVariables } from '../graphql'
import { CommentFields } from './CommentFields'
import { ObjectiveFields } from './ObjectiveFields'
export const ObjectivesDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Objectives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"objectives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ObjectiveFields"}}]}}]}}, CommentFields, ObjectiveFields] } as unknown as DocumentNode<ObjectivesQuery, ObjectivesQueryVariables>
