import type { NotificationKind } from '../../sdk/notifications/contract.ts'

/** One item is named, several are counted. */
interface Words {
  one: (title: string) => string
  several: (count: string) => string
  description: string
  link: string
}

export const notificationWords: Record<NotificationKind, Words> = {
  failed: {
    one: (title) => `“${title}” could not be converted`,
    several: (count) => `${count} uploads could not be converted`,
    description: 'See your conversions for the reason.',
    link: 'Your conversions',
  },
  ready: {
    one: (title) => `“${title}” is ready`,
    several: (count) => `${count} uploads are ready`,
    description: '',
    link: 'Watch it',
  },
  access: {
    one: (title) => `You have been given access to “${title}”`,
    several: (count) => `You have been given access to ${count} items`,
    description: '',
    link: 'Open it',
  },
  approval: {
    one: (title) => `“${title}” waits for your approval`,
    several: (count) => `${count} items wait for your approval`,
    description: '',
    link: 'Decide',
  },
}

/** Links of notifications about several items. */
export const listLinks: Record<NotificationKind, { link: string; text: string }> = {
  failed: { link: '/conversions.aspx', text: 'Your conversions' },
  ready: { link: '/Default.aspx?opensidebar=true', text: 'Your items' },
  access: { link: '/Default.aspx?opensidebar=true', text: 'Your lists' },
  approval: { link: '/Default.aspx?approve=true', text: 'Decide' },
}
