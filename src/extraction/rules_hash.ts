/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = 'a35379dcd9a557985e9cedd7d2cc6e82826b8793163cf0cf2df8a73860cc1781'
