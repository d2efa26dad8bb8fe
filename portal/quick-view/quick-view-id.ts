/**
 * The item that `qv` names: a ClipDataID above zero, with or without a suffix after a tilde. Null is said in words ("Invalid CDID"),
 * undefined means that nothing was asked for.
 */
export function quickViewId(text: unknown): number | null | undefined {
  if (text === undefined || text === '') return undefined
  const [number = ''] = String(text).split('~')
  const id = /^\d{1,15}$/.test(number) ? Number(number) : 0
  return id > 0 ? id : null
}
