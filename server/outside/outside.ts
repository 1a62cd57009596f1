import { join } from 'node:path'
import { createVault, type Vault } from '../kernel/sealed-secret'
import { type Calendars, createCalendars } from './calendar/calendars'
import { createFileAddresses, type FileAddresses } from './file-addresses'
import type { FileStore } from './file-store'
import { createFolderStore } from './folder-store'
import { createGuardedFetch } from './guarded-fetch'
import { fileTransport, outboxOf } from './mail/file-transport'
import { smtpTransport } from './mail/smtp-transport'
import type { Transport } from './mail/transport'
import { createMeetings, type Meetings } from './meetings/meetings'
import { createOidcClient, type OidcClient } from './oidc-client'
import { createPushSender, type PushSender } from './push-sender'
import { createS3Store } from './s3-store'
import type { OutsideSettings } from './settings'
import { createUploadSigner, type UploadSigner } from './upload-signer'

/** What lies outside, each behind one interface. */
export type Outside = {
  oidc: OidcClient | null
  files: FileStore
  /** Checks uploads that come to ourselves; null: they go elsewhere. */
  uploads: UploadSigner | null
  addresses: FileAddresses
  calendars: Calendars
  meetings: Meetings
  /** Keeps what people entrusted to us about services outside. */
  vault: Vault
  /** Tells browsers that asked for it. */
  push: PushSender
  mails: Transport
}
type Home = {
  origin: string
  productName: string
  dataDir: string
  fileSecret: string
  vaultSecrets: [string, ...string[]]
  pushSecret: string
  now: () => Date
}

export function createOutside(settings: OutsideSettings, home: Home): Outside {
  const signer = createUploadSigner(home.fileSecret)
  return {
    oidc: settings.oidc && createOidcClient(settings.oidc, home.origin),
    files: settings.s3
      ? createS3Store(settings.s3, home.now)
      : createFolderStore(join(home.dataDir, 'files'), signer),
    uploads: settings.s3 ? null : signer,
    addresses: createFileAddresses(home.fileSecret, home.now),
    calendars: createCalendars(settings.calendars, home),
    meetings: createMeetings(settings.meetings),
    mails: settings.smtp
      ? smtpTransport(settings.smtp, new URL(home.origin).hostname)
      : fileTransport(outboxOf(home.dataDir)),
    vault: createVault(home.vaultSecrets),
    push: createPushSender(
      home.pushSecret,
      home.origin,
      createGuardedFetch({ allowLoopback: settings.calendars.allowLoopback }),
    ),
  }
}
