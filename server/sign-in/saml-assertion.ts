/** An element as the XML reader of the SAML library gives it: `$` attributes, `_` text, every child a list. */
export interface ParsedElement {
  $?: Record<string, string>
  _?: string
  [child: string]: ParsedElement[] | Record<string, string> | string | undefined
}
export type ParsedAssertion = ParsedElement

export interface ExpectedAssertion {
  issuer: string
  audience: string
  recipient: string
  requestId: string
  now: number
  skewMs: number
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * Checks that the library skips, or does outside the signature: issuer, recipient, request, expiry. All values come from the signed part.
 */
export function readAssertion(
  assertion: ParsedAssertion,
  expected: ExpectedAssertion,
): { nameId: { value: string; format: string }; assertionId: string; until: number } {
  const assertionId = assertion.$?.ID ?? ''
  if (assertion.$?.Version !== '2.0' || assertionId === '') throw new Error('the assertion has no id or is of another version')
  const issuer = textOf(only(assertion, 'Issuer'))
  if (issuer !== expected.issuer) throw new Error(`the issuer is ${issuer}, not ${expected.issuer}`)
  const subject = only(assertion, 'Subject')
  const conditions = only(assertion, 'Conditions')
  for (const restriction of children(conditions, 'AudienceRestriction')) {
    if (!children(restriction, 'Audience').some((audience) => textOf(audience) === expected.audience))
      throw new Error('the audience is another one')
  }
  checkPeriod(conditions.$, expected, false)
  const confirmations = children(subject, 'SubjectConfirmation').filter((confirmation) => confirmation.$?.Method === bearer)
  const faults = confirmations.map((confirmation) => confirmationFault(only(confirmation, 'SubjectConfirmationData').$ ?? {}, expected))
  const good = faults.indexOf(undefined)
  if (good === -1) throw new Error(faults[0] ?? 'nobody may present the assertion')
  const ends = [conditions.$?.NotOnOrAfter, only(confirmations[good] as ParsedElement, 'SubjectConfirmationData').$?.NotOnOrAfter]
  const nameId = children(subject, 'NameID').length === 0 ? undefined : only(subject, 'NameID')
  if (nameId && Object.keys(nameId).some((key) => key !== '$' && key !== '_')) throw new Error('the NameID holds more than text')
  return {
    nameId: { value: nameId ? textOf(nameId) : '', format: nameId?.$?.Format ?? '' },
    assertionId,
    until: Math.max(...ends.map((end) => (end === undefined ? 0 : Date.parse(end)))) + expected.skewMs,
  }
}

function confirmationFault(data: Record<string, string>, expected: ExpectedAssertion): string | undefined {
  if (data.Recipient !== expected.recipient) return `the recipient is ${data.Recipient ?? 'not named'}, not ${expected.recipient}`
  if (data.InResponseTo !== expected.requestId) return 'the assertion answers another request'
  try {
    checkPeriod(data, expected, true)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function checkPeriod(data: Record<string, string> | undefined, { now, skewMs }: ExpectedAssertion, hasEnd: boolean): void {
  const start = data?.NotBefore === undefined ? Number.NEGATIVE_INFINITY : Date.parse(data.NotBefore)
  const end = data?.NotOnOrAfter === undefined ? Number.POSITIVE_INFINITY : Date.parse(data.NotOnOrAfter)
  if (hasEnd && end === Number.POSITIVE_INFINITY) throw new Error('the assertion has no end')
  // Written this way round, a time that cannot be read is refused too.
  if (!(now + skewMs >= start)) throw new Error('the assertion is not valid yet')
  if (!(now - skewMs < end)) throw new Error('the assertion has ended')
}

const children = (element: ParsedElement, name: string): ParsedElement[] => {
  const found = element[name]
  return Array.isArray(found) ? found.map((child) => (typeof child === 'object' ? child : { _: String(child) })) : []
}

function only(element: ParsedElement, name: string): ParsedElement {
  const [first, ...more] = children(element, name)
  if (!first || more.length > 0) throw new Error(`the assertion has ${first ? 'more than one' : 'no'} ${name}`)
  return first
}

const textOf = (element: ParsedElement): string => (element._ ?? '').trim()
