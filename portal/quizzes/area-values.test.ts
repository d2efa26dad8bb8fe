import { describe, expect, it } from 'vitest'
import { areaIn, areaOptions, areasOf, clickedCoords, coordsIn, middleOf } from './area-values.ts'

const image = { Width: 400, Height: 200 }

describe('areas of the form', () => {
  it('leaves out what is no number', () => {
    expect(coordsIn('10, 20;x -3 4.5 30 99999')).toEqual([10, 20, 30])
    expect(coordsIn(' ')).toEqual([])
  })

  it.each(['10.5 20 30', '-3 20 30', '10 20 x', '10 20 99999'])('sends no area for "%s", so that no other place is saved', (coords) =>
    expect(areaOptions([{ id: 0, place: 'a', isRight: true, shape: 'circle', coords }])[0]?.Area.Coords).toEqual([]),
  )

  it('moves circles and rectangles into the image, and adds corners to polygons', () => {
    expect(clickedCoords({ shape: 'circle', coords: '1 1 30' }, 400, 5, image)).toBe('400 5 30')
    expect(clickedCoords({ shape: 'circle', coords: '' }, 4, 5, image)).toBe('4 5 1')
    expect(clickedCoords({ shape: 'rectangle', coords: '0 0 100 40' }, 399, 0, image)).toBe('300 0 400 40')
    expect(clickedCoords({ shape: 'polygon', coords: '0 0 9 9' }, 5, 6, image)).toBe('0 0 9 9 5 6')
  })

  it('begins each shape in the image, and gives back the options that it was filled from', () => {
    expect(middleOf('circle', image)).toBe('200 100 25')
    expect(middleOf('rectangle', image)).toBe('175 75 225 125')
    expect(middleOf('polygon', { Width: 1, Height: 1 }).split(' ')).toHaveLength(6)
    const options = [
      {
        ID: 5,
        Text: 'above',
        Correct: true,
        Match: '',
        MatchID: 0,
        Score: null,
        IsExact: false,
        Area: { Shape: 'circle' as const, Coords: [1, 2, 3] },
      },
    ]
    expect(areaOptions(areasOf(options))).toEqual(options)
    expect(areaIn({ id: 0, place: '', isRight: false, shape: 'polygon', coords: '1,2 3,4 5,6' }).Coords).toHaveLength(6)
  })
})
