// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { IsExpiredQuery, IsExpiredQueryVariables } from '../graphql'
export const IsExpiredDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"isExpired"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isExpired"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expireConnection"}}]}}]}}] } as unknown as DocumentNode<IsExpiredQuery, IsExpiredQueryVariables>
