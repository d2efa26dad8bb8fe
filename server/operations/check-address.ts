import { connect } from 'node:tls'
import { reasonOf, rootOf } from '../reason-of.ts'
import type { ParsedVariables } from '../variables.ts'
import { advice, type Finding, good, problem } from './finding.ts'

const addressMs = 10_000
const day = 86_400_000
/** Certificates of Let's Encrypt are renewed a month before they end. */
const certificateDays = 14

/** Whether the settings fit a proxy in front. */
export function checkProxy({
  VITRINE_BASE_URL: base = '',
  VITRINE_TRUST_PROXY: trusts = false,
  HOST: host = '0.0.0.0',
}: ParsedVariables): Finding[] {
  if (base.startsWith('https:') && !trusts)
    return [
      problem(
        'proxy',
        'The public address has HTTPS, which a proxy provides: set VITRINE_TRUST_PROXY=on, or all visitors share one address and its limits.',
      ),
    ]
  if (trusts && !['127.0.0.1', '::1', 'localhost'].includes(host))
    return [
      advice(
        'proxy',
        `VITRINE_TRUST_PROXY is on and the server listens on ${host}: a visitor who reaches it without the proxy can claim any address. Set HOST=127.0.0.1 if the proxy is on this machine.`,
      ),
    ]
  return [good('proxy', trusts ? 'The addresses that the proxy sends are used.' : 'No proxy is expected.')]
}

/** Whether the public address leads to a Vitrine that lives, and how long its certificate lasts. */
export async function checkAddress({ VITRINE_BASE_URL: base }: ParsedVariables): Promise<Finding[]> {
  const subject = 'public address'
  if (base === undefined)
    return [
      advice(
        subject,
        'VITRINE_BASE_URL is not set: links have the host name of the request that asks for them, and sign-in providers do not work.',
      ),
    ]
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/healthz`, { signal: AbortSignal.timeout(addressMs), redirect: 'manual' })
    const isOurs = response.ok && ((await response.json().catch(() => undefined)) as { Alive?: boolean } | undefined)?.Alive === true
    const found = isOurs
      ? good(subject, `${base} answers.`)
      : advice(subject, `${base}/healthz answers ${response.status} and not as Vitrine does. Start the server, or correct the proxy.`)
    return [found, ...(base.startsWith('https:') ? [await checkCertificate(new URL(base))] : [])]
  } catch (error) {
    return [
      advice(
        subject,
        `${base} cannot be reached from this machine: ${reasonOf(rootOf(error))}. Start the server and the proxy, and check the name.`,
      ),
    ]
  }
}

function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: port === '' ? 443 : Number(port), servername: hostname, timeout: addressMs }, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day)
      socket.end()
      resolve(
        days < certificateDays
          ? problem('certificate', `It ends in ${days} days. Renew it, and find out why it was not renewed automatically.`)
          : good('certificate', `It lasts ${days} more days.`),
      )
    })
    const fail = (error?: Error): void => {
      socket.destroy()
      resolve(problem('certificate', `It cannot be read: ${reasonOf(error ?? new Error('no answer'))}.`))
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail())
  })
}
