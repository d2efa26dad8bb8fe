import { Link, useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { dismissSetup, getSetup, type SetupProgress } from '../../sdk/setup/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import './setup.css'

/** Offers the rest of the set-up on the home page of administrators. The figures of the page stand there until they were read anew. */
export function SetupCard({ Done, Count }: SetupProgress) {
  const words = useWords(setupWords)
  const id = useId()
  const isHome = useRouterState({ select: ({ location }) => location.searchStr === '' })
  const { data } = useRead(getSetup, {}, { staleTime: 0, enabled: isHome })
  const dismissing = useWrite(() => client.call(dismissSetup, {}), {
    changes: [getSetup],
    // The button that was pressed is gone.
    onDone: () => document.getElementById('content')?.focus(),
  })
  if (!isHome || data?.IsOffered === false) return null
  const done = data?.Steps.filter(({ State }) => State === 'done').length ?? Done
  return (
    <section className="vp-setup-card" aria-labelledby={id}>
      <h2 id={id}>{words.offer({ done, count: Count })}</h2>
      <div className="vp-row">
        <Link to="/setup" search={{}} {...buttonLook({ tone: 'accent' })}>
          {words.resume}
        </Link>
        <Button look="text" isBusy={dismissing.isPending} onClick={() => dismissing.mutate(undefined)}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}
