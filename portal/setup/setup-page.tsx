import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getSetup, type SetupAnswer, type SetupStep, SetupSteps } from '../../sdk/setup/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../page-query.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { buttonLook } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { AudienceStep } from './audience-step.tsx'
import { LookStep } from './look-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { StepList } from './step-list.tsx'
import { UploadStep } from './upload-step.tsx'
import type { StepProps } from './use-step.ts'

/** A step, or what follows the last one. */
type Place = SetupStep | 'end'
const places: readonly Place[] = [...SetupSteps, 'end']

/** The set-up of a library: five steps, which any administrator takes up again where the last one stopped. */
export function SetupPage() {
  const words = useWords(setupWords)
  const { User } = usePageOptions()
  useNeedsSignIn()
  usePageTitle(words.title)
  const query = useRead(getSetup, {}, { staleTime: 0, enabled: User.IsAdmin })
  if (!User.IsAdmin) return <ErrorPage status={403} />
  return (
    <div className="vp-content vp-setup-page">
      <div className="vp-page-head">
        <div>
          <h1>{words.title}</h1>
          <p className="vp-lead">{words.lead}</p>
        </div>
      </div>
      <ListState query={query} failed={words.title} loading={<PageLoading />}>
        {(setup) => <Steps setup={setup} />}
      </ListState>
    </div>
  )
}

function Steps({ setup }: { setup: SetupAnswer }) {
  const words = useWords(setupWords)
  const navigate = useNavigate()
  const { step } = useSearch({ strict: false }) as PageQuery
  // An address without a step shows the same one for as long as it is open.
  const [first] = useState<Place>(() => setup.Steps.find(({ State }) => State === 'open')?.Step ?? 'end')
  const current = places.find((place) => place === step) ?? first
  const [visited, setVisited] = useState<readonly Place[]>([current])
  // A step that was opened stays behind the others, so that nothing typed is lost.
  if (!visited.includes(current)) setVisited([...visited, current])
  useFocusOnChange(`setup-${current}`)
  const onNext = (place: Place) => () => void navigate({ to: '/setup', search: { step: places[places.indexOf(place) + 1] ?? 'end' } })
  return (
    <div className="vp-setup">
      <nav aria-label={words.steps}>
        <StepList steps={setup.Steps} current={current === 'end' ? undefined : current} />
      </nav>
      <div className="vp-setup-main">
        {setup.Steps.filter(({ Step }) => visited.includes(Step)).map(({ Step, State }) => (
          <section key={Step} hidden={Step !== current} aria-labelledby={`setup-${Step}`}>
            <h2 id={`setup-${Step}`} tabIndex={-1}>
              {words.names[Step]}
            </h2>
            <p className="vp-lead">{words.leads[Step]}</p>
            <StepForm step={Step} demo={setup.Demo} state={State} onNext={onNext(Step)} />
          </section>
        ))}
        {current === 'end' && <End />}
      </div>
    </div>
  )
}

function StepForm({ step, demo, ...props }: StepProps & { step: SetupStep; demo: readonly string[] }) {
  if (step === 'look') return <LookStep {...props} />
  if (step === 'sign-in') return <SignInStep {...props} />
  if (step === 'audience') return <AudienceStep {...props} />
  return step === 'people' ? <PeopleStep {...props} /> : <UploadStep demo={demo} {...props} />
}

function End() {
  const words = useWords(setupWords)
  return (
    <section aria-labelledby="setup-end">
      <h2 id="setup-end" tabIndex={-1}>
        {words.endTitle}
      </h2>
      <p className="vp-lead">{words.endHelp}</p>
      <p className="vp-row">
        {/* A whole page load: the header has the new name and logo then. */}
        <a href="/" {...buttonLook({ tone: 'accent' })}>
          {words.home}
        </a>
      </p>
    </section>
  )
}

/** The heading of a step that was opened takes the focus; that of the first one leaves it to the page. */
function useFocusOnChange(heading: string): void {
  const before = useRef(heading)
  useEffect(() => {
    if (before.current === heading) return
    before.current = heading
    document.getElementById(heading)?.focus()
  }, [heading])
}
