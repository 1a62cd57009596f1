// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { OwnCalendarsQuery, OwnCalendarsQueryVariables } from '../graphql'
import { CalendarParts } from './CalendarParts'
import { CalendarsParts } from './CalendarsParts'
export const OwnCalendarsDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnCalendars"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"calendars"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalendarsParts"}}]}}]}}]}}, CalendarParts, CalendarsParts] } as unknown as DocumentNode<OwnCalendarsQuery, OwnCalendarsQueryVariables>
