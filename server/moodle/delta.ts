const alphabet = '0123456789aAbBcCDdEeFfgGHhiIJjKklLmMNnoOpPQqRrsSTtuUvVwWXxyYZz/+='
const longest = 2000

/** A text as the plugins disguise it. It is no secret, because anybody can compute it. */
export function encodeDelta(text: string): string {
  const base = Buffer.from(text, 'utf8').toString('base64')
  return [...base].map((letter, place) => alphabet[(alphabet.indexOf(letter) + base.length + place) % alphabet.length]).join('')
}

/**
 * The text behind a disguise; empty for nobody (`ESDLTA`, nothing, or no disguise). It arrives percent-encoded twice, once or not at all, and in
 * the last case its plus signs have become spaces.
 */
export function decodeDelta(given: string): string {
  const disguise = withoutPercent(given.slice(0, longest)).replaceAll(' ', '+')
  if (disguise === '' || disguise === 'ESDLTA' || [...disguise].some((letter) => !alphabet.includes(letter))) return ''
  const base = [...disguise]
    .map((letter, place) => alphabet[(((alphabet.indexOf(letter) - disguise.length - place) % 65) + 65) % 65])
    .join('')
  const text = Buffer.from(base, 'base64').toString('utf8')
  // Anything else would be another spelling of the same person.
  return encodeDelta(text) === disguise && !/[\p{Cc}\uFFFD]/u.test(text) ? text : ''
}

function withoutPercent(text: string): string {
  let decoded = text
  for (let times = 0; times < 3 && decoded.includes('%'); times++) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return ''
    }
  }
  return decoded
}
