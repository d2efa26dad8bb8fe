import { useEffect, useRef, useState } from 'react'
import {
  SendAcademySignUpInput,
  SendPortalSignUpInput,
  type SignUpKind,
  SignUpLimits,
  sendAcademySignUp,
  sendPortalSignUp,
} from '../../sdk/sign-ups/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { signUpWords } from '../../sdk/text/en/sign-up.ts'
import { signUpLinksWords } from '../../sdk/text/en/sign-up-links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

type Request = Record<'name' | 'email' | 'job' | 'org' | 'location', string> & { courses: string[] }

export interface SignUpDialogProps {
  kind: SignUpKind
  /** The courses that are offered. */
  courses: readonly string[]
  onClose: () => void
}

/** Asks for an account or for courses, and then says that a message is on its way. */
export function SignUpDialog({ kind, courses, onClose }: SignUpDialogProps) {
  const links = useWords(signUpLinksWords)
  const [sent, setSent] = useState<Request>()
  return (
    <Dialog open onClose={onClose} title={kind === 'portal' ? links.request : links.courses}>
      {sent ? (
        <SentRequest kind={kind} sent={sent} onClose={onClose} />
      ) : (
        <SignUpForm kind={kind} courses={courses} onClose={onClose} onSent={setSent} />
      )}
    </Dialog>
  )
}

/** A refusal is a toast, and stands at its field where it has one. */
const send = (kind: SignUpKind, { name, email, org, job, location, courses }: Request) =>
  kind === 'portal'
    ? client.call(sendPortalSignUp, { name, email, org })
    : client.call(sendAcademySignUp, { courses, name, email, job, org, location })

function SignUpForm({ kind, courses, onClose, onSent }: SignUpDialogProps & { onSent: (sent: Request) => void }) {
  const words = useWords(signUpWords)
  const isAcademy = kind === 'academy'
  const request = useWrite((input: Request) => send(kind, input), { changes: [], onDone: (_answer, input) => onSent(input) })
  const form = useFormValues({
    schema: isAcademy ? SendAcademySignUpInput : SendPortalSignUpInput,
    first: { courses: [] as string[], name: '', email: '', job: '', org: '', location: '' },
    toInput: (values): Request => values,
    refusals: { SIGN_UP_DOMAIN: 'email', SIGN_UP_COURSE_GONE: 'courses' },
    explained: ['SIGN_UP_CLOSED', 'SIGN_UP_TOO_OFTEN', 'MAIL_OFF'],
    request,
  })
  const { value: chosen, ...ofCourses } = form.value('courses')
  return (
    <Form form={form} onCancel={onClose} save={words.send}>
      <p className="vp-dialog-text">{words.lead}</p>
      {isAcademy && (
        <CheckList
          legend={words.courses}
          options={courses.map((course) => ({ value: course, label: course }))}
          chosen={chosen}
          {...ofCourses}
        />
      )}
      <Field label={words.name} required maxLength={SignUpLimits.line} autoComplete="name" {...form.text('name')} />
      <Field label={words.email} type="email" required maxLength={254} autoComplete="email" {...form.text('email')} />
      {isAcademy && (
        <Field label={words.job} required maxLength={SignUpLimits.line} autoComplete="organization-title" {...form.text('job')} />
      )}
      <Field label={words.org} required={isAcademy} maxLength={SignUpLimits.line} autoComplete="organization" {...form.text('org')} />
      {isAcademy && <Field label={words.location} maxLength={SignUpLimits.line} autoComplete="address-level2" {...form.text('location')} />}
    </Form>
  )
}

interface SentRequestProps {
  kind: SignUpKind
  sent: Request
  onClose: () => void
}

function SentRequest({ kind, sent, onClose }: SentRequestProps) {
  const words = useWords(signUpWords)
  const portal = useWords(portalWords)
  const sentence = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => sentence.current?.focus(), [])
  const request = useWrite(() => send(kind, sent), { changes: [], done: () => words.sentAgain })
  return (
    <>
      <p ref={sentence} className="vp-note" role="status" tabIndex={-1}>
        {words.sent({ email: sent.email, days: SignUpLimits.linkDays })}
      </p>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.close}</Button>
        <Button isBusy={request.isPending} onClick={() => request.mutate()}>
          {words.again}
        </Button>
      </div>
    </>
  )
}
