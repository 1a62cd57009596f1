// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { QuestionnairesQuery, QuestionnairesQueryVariables } from '../graphql'
import { QuestionnaireParts } from './QuestionnaireParts'
export const QuestionnairesDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Questionnaires"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"questionnaires"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionnaireParts"}}]}}]}}, QuestionnaireParts] } as unknown as DocumentNode<QuestionnairesQuery, QuestionnairesQueryVariables>
