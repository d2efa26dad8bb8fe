import { expect, it } from 'vitest'
import { createClient } from '../../sdk/wire/index.ts'
import { renewFrom } from './use-item.ts'

it('asks for the item as embeds show it in a frame of the library, and under the rules of its page elsewhere', async () => {
  const asked: string[] = []
  const client = createClient({
    base: 'https://media.example',
    fetch: (address) => {
      asked.push(String(address))
      return Promise.resolve(Response.json({ Success: true }))
    },
  })
  for (const embed of [undefined, false, true]) await renewFrom(client, embed)({ EncID: 'Vq1' } as never)
  expect(asked.map((address) => new URL(address).searchParams.get('embed'))).toEqual([null, null, 'true'])
})
