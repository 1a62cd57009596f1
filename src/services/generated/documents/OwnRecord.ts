// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { OwnRecordQuery, OwnRecordQueryVariables } from '../graphql'
import { PersonFields } from './PersonFields'
import { TripFields } from './TripFields'
import { MeFields } from './MeFields'
import { OwnFields } from './OwnFields'
export const OwnRecordDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFields"}}]}}]}}, PersonFields, TripFields, MeFields, OwnFields] } as unknown as DocumentNode<OwnRecordQuery, OwnRecordQueryVariables>
