/** The address of the learning environment that is told why there is no submission. */
export function failureAddress(murl: string, code: string): string {
  const address = new URL(murl)
  address.hash = ''
  address.searchParams.set('error', code)
  return address.href
}
