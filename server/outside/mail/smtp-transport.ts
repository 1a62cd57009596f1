import type { Transporter } from 'nodemailer'
import type { SmtpSettings } from '../settings'
import { NobodyThere, type Transport } from './transport'

const isRefusedAddress = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  [550, 551, 553].includes(error.responseCode) &&
  'command' in error &&
  error.command === 'RCPT TO'

/**
 * Hands mails to an SMTP server. A mail that is tried again has the same Message-ID, so that a receiver may drop the
 * second. @throws NobodyThere when the address is refused for good; any other error may pass.
 */
export function smtpTransport({ url, from }: SmtpSettings, host: string): Transport {
  // its library is large, and is wanted when the first mail goes
  let opened: Promise<Transporter> | null = null
  const mailer = (): Promise<Transporter> => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, socketTimeout: 30_000 }),
    )
    return opened
  }
  return async ({ id, to, at, subject, text, html, unsubscribe, attachments = [] }) => {
    try {
      await (await mailer()).sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: at,
        messageId: `<mail-${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // one click, RFC 8058
          ...(unsubscribe
            ? {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
        attachments,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      if (isRefusedAddress(error))
        throw new NobodyThere(error instanceof Error ? error.message : 'refused', { cause: error })
      throw error
    }
  }
}
