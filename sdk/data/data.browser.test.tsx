import { expect } from '@esm-bundle/chai'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import { until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import { useChapters, useMedia, useSearch } from './index.ts'

const Shown = () => {
  const [id, setId] = useState<string | undefined>('A')
  const media = useMedia(id)
  const found = useSearch({ s: 'leaf' })
  const chapters = useChapters(id)
  return (
    <>
      <p id="state">
        {JSON.stringify([media.data?.Title, media.error?.message, media.isLoading, found.data?.Total, chapters.data?.Count])}
      </p>
      <button type="button" onClick={() => setId('B')}>
        B
      </button>
      <button type="button" onClick={() => setId(undefined)}>
        None
      </button>
      <button type="button" onClick={media.reload}>
        Again
      </button>
    </>
  )
}

describe('useMedia, useSearch and useChapters', () => {
  it('answer with the client of the context, drop late answers, and say why there is none', async () => {
    const asked: string[] = []
    let isAway = false
    const answer = async (address: string): Promise<Response> => {
      asked.push(address)
      if (isAway) return Response.json({ Success: false, Message: 'Not for you.', Code: 'MEDIA_NOT_FOUND' }, { status: 404 })
      // The first answer comes after that of the second.
      if (address.includes('/media/A/') && !address.includes('chapters')) await until(() => asked.some((one) => one.includes('/media/B/')))
      if (address.includes('chapters')) return Response.json({ Items: [], Count: 2, CanEdit: false })
      if (address.includes('search')) return Response.json({ Items: [], Total: 7 })
      return Response.json({ Title: address.includes('/B/') ? 'B' : 'A' })
    }
    const client = createClient({ base: 'https://media.school.example', fetch: answer as typeof fetch })
    const page = document.body.appendChild(document.createElement('main'))
    const root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <Shown />
      </ClientContext>,
    )
    const state = () => JSON.parse(page.querySelector('#state')?.textContent || '[]') as unknown[]
    const press = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
    await until(() => state()[3] === 7 && state()[4] === 2)
    expect(state().slice(0, 3)).to.deep.equal([null, null, true])
    press('B')
    await until(() => state()[0] === 'B')
    expect(state()[2]).to.equal(false)
    isAway = true
    press('Again')
    await until(() => state()[1] === 'Not for you.')
    expect(state()[0]).to.equal(null)
    press('None')
    await until(() => state()[1] === null && state()[2] === false)
    expect(asked.every((address) => address.startsWith('https://media.school.example/'))).to.equal(true)
    root.unmount()
    page.remove()
  })
})
