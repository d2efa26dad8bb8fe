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
if (place && link && place.dataset.course === '' && home !== undefined && origins.length === 1) {
  link.href = `${home}/`
  place.hidden = false
}
