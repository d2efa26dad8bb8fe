import type { ShareList } from '../../sdk/shares/contract.ts'

const offeredDays = [0, 1, 7, 30, 90, 365]

type Kind = 'weblink' | 'embed'

/** After how many days a link may end, as far as the site allows; 0 is never. The first is what is offered first. */
export function endingsFor(list: Pick<ShareList, 'IsPublic' | 'MostDays' | 'DefaultExpiryPeriod'>, kind: Kind): number[] {
  const max = kind === 'embed' ? list.DefaultExpiryPeriod : list.MostDays
  if (max > 0) return [max, ...offeredDays.filter((days) => days > 0 && days < max)]
  // A link to what everybody sees that never ends is the plain address: a week is offered first, and "never" only for embeds with a sign-in.
  return list.IsPublic ? [7, ...offeredDays.filter((days) => days !== 7 && (days > 0 || kind === 'embed'))] : offeredDays
}

/** Whether a code would do anything that the plain address does not. */
export const canCreate = (
  { IsPublic }: Pick<ShareList, 'IsPublic'>,
  { kind, days, needSignIn }: { kind: Kind; days: number; needSignIn: boolean },
): boolean => !IsPublic || days > 0 || (kind === 'embed' && needSignIn)
