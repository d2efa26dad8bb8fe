import { describe, expect, it } from 'vitest'
import { attachment } from './attachment.ts'

const name = (header: string): string => decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? '')

describe('attachment', () => {
  it.each([
    ['../../etc/passwd', 'etc passwd.mp4'],
    ['..', 'download.mp4'],
    ['', 'download.mp4'],
    ['\u202egpj.exe', 'gpj.exe.mp4'],
    ['a"; filename="b.exe', 'a ; filename= b.exe.mp4'],
    ['line\r\nSet-Cookie: x=1', 'line Set-Cookie x=1.mp4'],
    ['\ud800 half', '\ufffd half.mp4'],
    ['C:\\files|*?', 'C files.mp4'],
    ['Über die Brücke', 'Über die Brücke.mp4'],
    ['日本語', '日本語.mp4'],
    ["It's (new)*!", "It's (new) !.mp4"],
  ])('makes a safe name of %j', (title, expected) => {
    const header = attachment(title, 'mp4')
    expect(name(header)).toBe(expected)
    // Every character outside of attr-char is written in hexadecimal.
    expect(header).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
  })

  it('is shorter than the limit of file systems', () => {
    expect(new TextEncoder().encode(name(attachment('x'.repeat(5000), 'mp4'))).length).toBeLessThan(255)
  })
})
