import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { PeerCertificate } from '../sign-in/certificate-peer.fixture.ts'

/** A message as the peer has taken it. */
export interface TakenMail {
  from: string
  to: string
  /** Head and body as they came. */
  raw: string
  wasEncrypted: boolean
  login: string
}

export interface SmtpPeer {
  port: number
  taken: TakenMail[]
  /** Answers in place of the usual ones, by command: `RCPT: '550 5.1.1 no such user'`; `hang` answers nothing. */
  replies: Record<string, string>
  /** Connections so far. */
  connections: number
  close(): Promise<void>
}

const usual: Record<string, string> = {
  greeting: '220 peer ESMTP',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 taken',
  QUIT: '221 bye',
  RSET: '250 ok',
}

/** A stand-in for a mail server: it speaks SMTP with STARTTLS and AUTH PLAIN, or TLS from the first byte. */
export async function openSmtpPeer({
  certificate,
  isTls = false,
}: {
  certificate?: PeerCertificate
  isTls?: boolean
} = {}): Promise<SmtpPeer> {
  const sockets = new Set<Socket>()
  const secureContext = certificate && createSecureContext({ key: certificate.privateKey, cert: certificate.certificate })
  const encrypt = (socket: Socket): Socket => new TLSSocket(socket, { isServer: true, ...(secureContext ? { secureContext } : {}) })
  const server = createServer((socket) => {
    peer.connections++
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    talk(isTls ? encrypt(socket) : socket, isTls, true)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: SmtpPeer = {
    port: (server.address() as AddressInfo).port,
    taken: [],
    replies: {},
    connections: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function talk(socket: Socket, isEncrypted: boolean, greets: boolean): void {
    const mail: TakenMail = { from: '', to: '', raw: '', wasEncrypted: isEncrypted, login: '' }
    let kept = ''
    let isData = false
    const say = (command: string, text = usual[command] ?? '250 ok'): void => {
      const reply = peer.replies[command] ?? text
      if (reply !== 'hang') socket.write(`${reply}\r\n`)
    }
    const answer = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase().trim()
      if (command === 'EHLO') {
        const offers = [...(secureContext && !isEncrypted ? ['STARTTLS'] : []), 'AUTH PLAIN']
        return say('EHLO', ['250-peer', ...offers.map((one, at) => `250${at === offers.length - 1 ? ' ' : '-'}${one}`)].join('\r\n'))
      }
      if (command === 'STAR') {
        socket.removeAllListeners('data')
        say('STARTTLS', '220 go on')
        return talk(encrypt(socket), true, false)
      }
      if (command === 'AUTH') mail.login = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
      if (command === 'AUTH') return say('AUTH', '235 welcome')
      if (command === 'MAIL') mail.from = line
      if (command === 'RCPT') mail.to = /<([^<>]*)>/.exec(line)?.[1] ?? ''
      isData = command === 'DATA' && (peer.replies.DATA ?? '354').startsWith('354')
      return say(command)
    }
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      kept += part.toString('utf8')
      for (;;) {
        const end = isData ? kept.indexOf('\r\n.\r\n') : kept.indexOf('\r\n')
        if (end < 0) return
        const text = kept.slice(0, end)
        kept = kept.slice(end + (isData ? 5 : 2))
        if (!isData) answer(text)
        else {
          isData = false
          if ((peer.replies.end ?? '250').startsWith('250')) peer.taken.push({ ...mail, raw: text })
          say('end')
        }
      }
    })
    if (greets) say('greeting')
  }
  return peer
}
