import { describe, expect, it } from 'vitest'
import { roleOf } from './form-launch.ts'

describe('roleOf', () => {
  it.each([
    ['', 'other'],
    ['urn:lti:sysrole:ims/lis/Administrator,urn:lti:instrole:ims/lis/Instructor', 'other'],
    ['urn:lti:role:ims/lis/TeachingAssistant', 'other'],
    ['Administrator', 'other'],
    ['Learner', 'pupil'],
    ['urn:lti:instrole:ims/lis/Student, urn:lti:role:ims/lis/Learner/NonCreditLearner', 'pupil'],
    ['learner', 'pupil'],
    ['Instructor', 'teacher'],
    ['Learner,Instructor', 'teacher'],
    ['urn:lti:role:ims/lis/Instructor', 'teacher'],
    ['URN:LTI:ROLE:ims/lis/Instructor/PrimaryInstructor', 'teacher'],
  ])('reads %s', (text, role) => expect(roleOf(text)).toBe(role))
})
