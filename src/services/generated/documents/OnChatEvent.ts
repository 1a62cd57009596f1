// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { OnChatEventSubscription, OnChatEventSubscriptionVariables } from '../graphql'
import { PersonFields } from './PersonFields'
import { AttachmentFields } from './AttachmentFields'
import { MessageFields } from './MessageFields'
import { ConversationFields } from './ConversationFields'
export const OnChatEventDocument = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"OnChatEvent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatEvent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"typing"}}]}}]}}, PersonFields, AttachmentFields, MessageFields, ConversationFields] } as unknown as DocumentNode<OnChatEventSubscription, OnChatEventSubscriptionVariables>
