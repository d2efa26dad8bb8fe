import { AllTours, type OpenTour, setTourState } from '../../sdk/tours/contract.ts'
import { client } from '../session/client.ts'
import { readPreference, writePreference } from '../ui/preference.ts'

/** Tours that were seen since the page was loaded: the page options do not know of them. */
const seen = new Set<string>()

const nameOf = (tour: string): string => `tour-${tour}`

/** Whether a tour still opens automatically, as far as this browser knows. */
export const isOpen = ({ ID }: Pick<OpenTour, 'ID'>): boolean =>
  [ID, AllTours].every((tour) => !seen.has(tour) && readPreference(nameOf(tour)) !== 'off')

/** A tour, or all of them, no longer opens automatically. The browser remembers it for people without an account. */
export function noteClosed(tour: string, isKept: boolean): void {
  seen.add(tour)
  if (!isKept) writePreference(nameOf(tour), 'off')
}

/** Tells the server so. A tour about which it could not be told opens once more. */
export function closeTour(tour: string): void {
  seen.add(tour)
  client
    .call(setTourState, { tourindex: tour, disable: true }, { ignoresLogout: true })
    .then(({ Kept }) => noteClosed(tour, Kept))
    .catch((error: unknown) => console.warn('Vitrine:', error))
}

/** Tours open automatically again; those that were seen do not. */
export function openTours(): void {
  seen.delete(AllTours)
  writePreference(nameOf(AllTours), 'on')
}
