/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = '01acc9864333e187e45823d6a9db09cda4f9d08603cfb7fba48b5d005819e062'
