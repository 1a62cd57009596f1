// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { GetUserQuery, GetUserQueryVariables } from '../graphql'
import { PersonFields } from './PersonFields'
import { TripFields } from './TripFields'
import { MeFields } from './MeFields'
export const GetUserDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFields"}}]}}]}}, PersonFields, TripFields, MeFields] } as unknown as DocumentNode<GetUserQuery, GetUserQueryVariables>
