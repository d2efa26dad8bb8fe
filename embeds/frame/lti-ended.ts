import type { LaunchEnded } from '../../sdk/lms/contract.ts'

/*
 * The page of an item in a course whose session has ended. It tells the course, once, and leads back there: passwords are not asked for in a
 * frame of another site.
 */
const subject: typeof LaunchEnded = 'vitrine.launch.ended'
const place = document.querySelector<HTMLElement>('[data-ended]')
const around = (window.opener as Window | null) ?? window.parent
// Firefox does not tell which of the registered sites is around the frame. Only that one gets the message.
const parent = window.parent === window ? undefined : location.ancestorOrigins?.[0]
const origins = (place?.dataset.origins ?? '').split(' ').filter((origin) => origin !== '' && (parent === undefined || origin === parent))

if (around !== window) for (const origin of origins) around.postMessage({ subject }, origin)
const [home] = origins
const link = place?.querySelector('a')
// The page of the item knew the course, which a request without a session does not.
const known = document.documentElement.dataset.course
const course = known || (place?.dataset.course === '' && home !== undefined && origins.length === 1 ? `${home}/` : '')
if (place && link && course !== '') {
  link.href = course
  place.hidden = false
}
