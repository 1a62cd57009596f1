// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { WaitingPlacesQuery, WaitingPlacesQueryVariables } from '../graphql'
import { WaitingPlaceFields } from './WaitingPlaceFields'
export const WaitingPlacesDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WaitingPlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waitingPlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WaitingPlaceFields"}}]}}]}}, WaitingPlaceFields] } as unknown as DocumentNode<WaitingPlacesQuery, WaitingPlacesQueryVariables>
