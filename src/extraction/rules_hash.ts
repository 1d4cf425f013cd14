/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = '9f0a76b1797fa97148194da2eb78869192f911166f8cfab80a7d003d5b8de040'
