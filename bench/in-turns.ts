import autocannon from 'autocannon'
import { median } from './row.ts'

/** Requests a second of two addresses, measured one after the other again and again: what disturbs the machine disturbs both. */
export async function inTurns(measured: string, baselineValue: string, headers: Record<string, string> = {}): Promise<[number, number]> {
  const samples: [number[], number[]] = [[], []]
  for (let round = 0; round < 4; round++) {
    for (const [index, url] of [measured, baselineValue].entries()) {
      const result = await autocannon({
        url,
        connections: 20,
        duration: round === 0 ? 1 : 3,
        headers: { 'accept-encoding': 'identity', ...headers },
      })
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`)
      // The first round warms both up.
      if (round > 0) samples[index]?.push(result.requests.average)
    }
  }
  return [median(samples[0]), median(samples[1])]
}
