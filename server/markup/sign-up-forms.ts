import { sendAcademySignUp, sendPortalSignUp } from '../../sdk/sign-ups/contract.ts'
import { serverSignUpsWords } from '../../sdk/text/en/server-sign-ups.ts'
import type { Context } from '../context.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { openSignUps } from '../open-sign-ups/open-sign-ups.ts'
import { choices, type Fragment, labelled } from './fragment.ts'

type Drawn = Omit<Fragment, 'name'>

const input = (id: string, name: string, more = ''): string => `<input id="${id}" name="${name}" maxlength="200"${more}>`

/** The form of a sign-up, for people without an account too; undefined where it is not open. */
export async function signUpForm(ctx: Context, kind: 'portal' | 'academy'): Promise<Drawn | undefined> {
  const open = (await isMailOn(ctx)) ? await openSignUps(ctx.db) : undefined
  if (open === undefined || (kind === 'portal' ? !open.IsPortalOpen : open.Courses.length === 0)) return undefined
  const { form } = ctx.language.wordsIn(serverSignUpsWords)
  const lines = [
    labelled(form.name, 'vitrine-name', input('vitrine-name', 'name', ' required autocomplete="name"')),
    labelled(form.email, 'vitrine-email', input('vitrine-email', 'email', ' type="email" required autocomplete="email"')),
  ]
  const organisation = labelled(form.org, 'vitrine-org', input('vitrine-org', 'org', kind === 'academy' ? ' required' : ''))
  if (kind === 'portal')
    return {
      ...{ title: form.portal, body: [...lines, organisation].join(''), endpoint: sendPortalSignUp.path, send: form.send },
      link: { href: '/signup', text: form.page },
    }
  const boxes = choices(
    form.courses,
    'courses',
    'checkbox',
    open.Courses.map((course) => ({ value: course, text: course })),
  )
  const job = labelled(form.job, 'vitrine-job', input('vitrine-job', 'job', ' required'))
  const location = labelled(form.location, 'vitrine-location', input('vitrine-location', 'location'))
  return {
    ...{ title: form.academy, body: [boxes, ...lines, job, organisation, location].join(''), endpoint: sendAcademySignUp.path },
    ...{ send: form.send, link: { href: '/signup?academy=1', text: form.page } },
  }
}
