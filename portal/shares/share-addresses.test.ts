import { describe, expect, it } from 'vitest'
import { chatAddress, classroomAddress, linkAt, qrAddress } from './share-addresses.ts'

const link = 'https://media.school.example/view.aspx?id=Vq1&code=a-b'

describe('share addresses', () => {
  it('encode a link and a title completely', () => {
    const chat = new URL(chatAddress(link, 'Leaf & "root" \ud800#?'))
    expect([chat.origin, chat.searchParams.get('href'), chat.searchParams.get('msgText')]).toEqual([
      'https://teams.microsoft.com',
      link,
      'Leaf & "root" \ufffd#?',
    ])
    expect(new URL(classroomAddress(link)).searchParams.get('url')).toBe(link)
    expect(new URL(qrAddress(link, 200), 'https://media.school.example').searchParams.get('link')).toBe(link)
  })

  it('use whole seconds', () => {
    expect(linkAt(link, 61.9)).toBe(`${link}&resume=61`)
  })
})
