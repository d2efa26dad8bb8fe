import type { MeetingServiceName } from '../../sdk/meetings/contract.ts'

/** Brands, the same in every language. */
export const serviceNames: Readonly<Record<MeetingServiceName, string>> = { teams: 'Microsoft Teams', zoom: 'Zoom', webex: 'Webex' }
