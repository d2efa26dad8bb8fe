import { type DateStyle, momentText as momentIn, dateText as textIn, timeText as timeIn } from '../../sdk/dates/index.ts'
import { portalDateFormat, portalLanguage } from '../language.ts'

const style = (zone: string): DateStyle => ({ format: portalDateFormat(), zone })

/** The day as it is in a time zone (empty: that of the device), in the format of the site. */
export const dateText = (iso: string, zone = ''): string => textIn(portalLanguage(), iso, style(zone))

/** A day like 2027-01-31 in the format of the site, the same day everywhere; empty where there is no such day. */
export const dayText = (day: string): string => dateText(`${day}T00:00:00Z`, 'UTC')

/** The time of day in a time zone (empty: that of the device). */
export const timeText = (iso: string, zone = ''): string => timeIn(portalLanguage(), iso, zone)

/** A day and a time in a time zone (empty: that of the device); empty for none. */
export const momentText = (iso: string, zone = ''): string => momentIn(portalLanguage(), iso, style(zone))
