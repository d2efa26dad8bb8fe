import { connect, isIP, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { type MailErrors, MailLimits } from '../../sdk/mail/contract.ts'
import type { Deps } from '../context.ts'
import { isCertificateFault } from '../http/certificate-fault.ts'
import { guardedLookup, mayReach, PrivateAddressError } from '../http/guarded-fetch.ts'
import { type MailServer, openPassword } from './mail-server.ts'

export type MailFault = keyof typeof MailErrors

/** How an attempt went. */
export interface MailAnswer {
  /** Undefined: the server has taken the message. */
  fault: MailFault | undefined
  /** Another attempt may go better. */
  isTemporary: boolean
  /** The server itself does not work, or not with these settings: everything else waits as well. */
  isDown: boolean
  /** The answer of the server as it was. */
  answer: string
}

/** A message that is ready to be sent. */
export interface FinishedMail {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Language of the text. */
  language: string
  /** Only for notifications: the address that ends them, by a POST at once (RFC 8058). */
  unsubscribe: string | undefined
}

const timeoutMs = MailLimits.timeoutSeconds * 1000

/** A line for a header: nothing in it begins another one. */
export const headerLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Opens the connection here, so that its address is checked when it is made, as for everything that the server asks. */
async function openConnection({ settings }: Pick<Deps, 'settings'>, { host, port }: MailServer, signal: AbortSignal): Promise<Socket> {
  const isOpen = settings.allowPrivateProviders
  const isLoopback = ['localhost', '127.0.0.1', '::1'].includes(host)
  const reach = { loopback: isOpen && isLoopback, privateNetworks: isOpen }
  // A host that is an address is not looked up.
  if (isIP(host) && !mayReach(host, reach)) throw new PrivateAddressError(`${host} is in a private network`)
  const socket = connect({ host, port, lookup: guardedLookup(host, reach), signal })
  await new Promise<void>((settle, fail) => {
    socket.once('connect', settle).once('error', fail)
  })
  return socket
}

type Transport = ReturnType<typeof createTransport>

/** Opens a connection of its own for one piece of work, and closes it. */
async function withTransport(
  deps: Pick<Deps, 'settings' | 'log'>,
  server: MailServer,
  work: (transport: Transport, signal: AbortSignal) => Promise<unknown>,
): Promise<MailAnswer> {
  const password = openPassword(deps.settings, server)
  if (password === undefined) return { fault: 'MAIL_PASSWORD_UNREADABLE', isTemporary: true, isDown: true, answer: '' }
  const signal = AbortSignal.timeout(timeoutMs)
  let socket: Socket | undefined
  try {
    socket = await openConnection(deps, server, signal)
    const transport = createTransport({
      ...{ host: server.host, port: server.port, connection: socket },
      ...{ secure: server.tls === 'tls', requireTLS: server.tls === 'starttls', ignoreTLS: server.tls === 'none' },
      ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
      ...(server.user === '' ? {} : { auth: { user: server.user, pass: password } }),
      // No text of a message ever names files or addresses to read.
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
    await work(transport, signal)
    return { fault: undefined, isTemporary: false, isDown: false, answer: '' }
  } catch (error) {
    const answer = answerOf(error, signal)
    // Neither the address nor the answer, which may contain it.
    deps.log.info({ fault: answer.fault, code: (error as { code?: unknown }).code }, 'the mail server did not take a message')
    return answer
  } finally {
    socket?.destroy()
  }
}

/** Signs in at the mail server, and sends nothing. */
export const greetMailServer = (deps: Pick<Deps, 'settings' | 'log'>, server: MailServer): Promise<MailAnswer> =>
  withTransport(deps, server, (transport) => transport.verify())

/** Gives a message to the mail server once. */
export const postMail = (deps: Pick<Deps, 'settings' | 'log'>, server: MailServer, mail: FinishedMail): Promise<MailAnswer> =>
  withTransport(deps, server, (transport, signal) =>
    transport.sendMail({
      from: { name: headerLine(server.senderName || deps.settings.siteName), address: server.senderAddress },
      ...(server.replyTo === '' ? {} : { replyTo: server.replyTo }),
      ...{ to: { name: headerLine(mail.to.name), address: mail.to.address }, subject: headerLine(mail.subject) },
      ...{ text: mail.text, html: mail.html, messageId: mail.messageId, signal },
      headers: {
        ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': mail.language },
        ...(mail.unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    }),
  )

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  message?: string
}

const plain = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MailLimits.answerLength)

/** The fault of an attempt, by the command that was refused. */
function answerOf(error: unknown, signal: AbortSignal): MailAnswer {
  const { response = '', responseCode = 0, command = '' } = error as SmtpError
  const fault = faultOf(error as SmtpError, signal)
  // With 421 the server closes the conversation.
  const isAboutMessage = responseCode !== 421 && responseCode >= 400 && (aboutMessage.includes(fault) || command === 'DATA')
  return { fault, isTemporary: !isAboutMessage || responseCode < 500, isDown: !isAboutMessage, answer: plain(response) }
}

const aboutMessage: readonly MailFault[] = ['MAIL_RECIPIENT_REFUSED', 'MAIL_NOT_TAKEN', 'MAIL_LATER']

function faultOf(error: SmtpError, signal: AbortSignal): MailFault {
  const { code = '', responseCode = 0, command = '', message = '' } = error
  if (error instanceof PrivateAddressError) return 'MAIL_PRIVATE'
  if (signal.aborted || code === 'ETIMEDOUT' || code === 'ETIMEOUT') return 'MAIL_TIMEOUT'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EDNS') return 'MAIL_NAME_NOT_FOUND'
  if (code === 'ECONNREFUSED') return 'MAIL_REFUSED'
  if (isCertificateFault(error) || isCertificateFault((error as { cause?: unknown }).cause ?? {}) || /certificate|altnames/i.test(message))
    return 'MAIL_CERTIFICATE'
  // Refused before anything was sent: the server wants a name and a password.
  if (responseCode === 530) return 'MAIL_WRONG_PASSWORD'
  if (code === 'EAUTH') return responseCode >= 400 && responseCode < 500 ? 'MAIL_UNREACHABLE' : 'MAIL_WRONG_PASSWORD'
  if (code === 'ETLS' || /wrong version number|starttls|ssl routines/i.test(message)) return 'MAIL_NO_TLS'
  if (responseCode >= 400 && responseCode < 500) return 'MAIL_LATER'
  if (command === 'MAIL FROM') return 'MAIL_SENDER_REFUSED'
  if (command === 'RCPT TO') return 'MAIL_RECIPIENT_REFUSED'
  return responseCode >= 500 && command === 'DATA' ? 'MAIL_NOT_TAKEN' : 'MAIL_UNREACHABLE'
}
