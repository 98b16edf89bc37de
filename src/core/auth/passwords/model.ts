/**
 * The most common passwords of eight characters and more, as leaked lists agree on them, with what people here choose:
 * attackers try these first. In lower case; they are compared without regard to case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  !qaz2wsx 00000000 000000000 0000000000 01010101 01020304 0102030405 01234567 012345678 0123456789 09876543
  0987654321 100200300 10101010 10203040 1020304050 11111111 111111111 1111111111 11112222 111222333 111222333444
  11221122 11223344 1122334455 112233445566 12121212 12131415 12312312 123123123 1231231234 123321123 12341234
  123412345 12344321 123454321 1234554321 12345678 123456789 1234567890 1234567890- 1234567891 12345678910
  123456789a 123456789abc 123456789q 123456789z 12345678a 1234567a 1234567q 123456aa 123456ab 123456abc 123456qwe
  123456qwerty 12345abcde 12345qwert 1234abcd 1234asdf 1234qwer 1234rewq 123654789 12369874 123698745 123abc123
  123qwe123 123qwe123qwe 123qweasd 123qweasdzxc 12qwaszx 1314520a 147147147 147258369 147852369 159357456
  159753456 159753852 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993
  19941994 19951995 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 20002000
  20012001 20202020 21212121 22222222 23232323 23456789 24682468 25252525 31313131 31415926 314159265 3141592654
  321321321 33333333 369369369 44444444 45454545 456456456 456789123 52013145 5201314520 5201314a 520520520
  55555555 55667788 56565656 654321123 66666666 666666666 66668888 69696969 741852963 7418529630 77777777
  777777777 7777777777 78787878 789456123 7894561230 789789789 852456789 87654321 876543210 88888888 888888888
  8888888888 88888888a 88889999 951753852 963852741 98765432 987654321 9876543210 98989898 99999999 999999999
  a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa111222 aaaaaaaa aaaaaaaaa aaaaaaaaaa
  abc12345 abc123456 abc123456789 abc123abc abcabc123 abcd1234 abcd12345 abcd123456 abcdabcd abcde123 abcde12345
  abcdef123 abcdefg1 abcdefgh abcdefgh1 abcdefghi admin123 admin1234 admin12345 admin123456 admin888 admin@123
  adminadmin administrator alexander alexandra alhamdulillah angel123 angelica angelina angels123 anthony1
  arsenal1 arsenal123 asd123456 asd123asd asdasd123 asdasdasd asdf1234 asdf12345 asdf;lkj asdfasdf asdfghjk
  asdfghjkl asdfghjkl; asdfqwer asdfzxcv ashley123 assalamualaikum autumn2024 azerty123 azertyuiop babygirl
  babygirl1 barcelona barcelona1 baseball baseball1 basketball basketball1 batman123 beautiful beautiful1 benjamin
  bismillah bismillah1 bismillah123 blessed1 blessing brittany buster123 buttercup butterfly butterfly1 caroline
  catherine changeit changeme changeme1 changeme123 changi123 charlie1 charlie123 cheese123 chelsea1 chelsea123
  chocolate chocolate1 christian christine christopher computer computer1 cookie123 cooper123 corvette courtney
  creative crystal1 daniel123 danielle darkness december1 default1 demo1234 demodemo diamond1 diamonds dolphin1
  dolphins dragon12 dragon123 dreamer1 dropbox1 einstein elephant elephants elizabeth elizabeth1 everton1 facebook
  facebook1 family123 fernando fireball firebird flowers1 football football1 football12 football123 forever1
  forever21 fortnite freedom1 freedom123 friends1 friendship gabriel1 gabriela ganesh123 garfield ginger123
  gladiator goldfish goodluck google123 gotong-royong gotong12 gotong123 gotong1234 gotongroyong guest123
  guest1234 guitar123 hannah123 hardcore harley123 harrypotter heather1 hello!23 hello123 hello1234 hello12345
  hellohello helloworld hercules hockey123 hotmail1 hunter123 ilovegod ilovejesus iloveme1 iloveme2 ilovemyself
  iloveu123 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyouu india123 india1234 indonesia
  indonesia1 instagram internet internet1 iphone123 jackass1 jackson1 jaishreeram jasmine1 jennifer jennifer1
  jessica1 jessica123 jesus123 jesuschrist johnjohn jonathan jordan123 jordan23 juventus kawasaki killer123
  kimberly kingkong krishna1 krishna123 kristina ladybug1 lakers24 legolas1 leonardo letmein! letmein1 letmein12
  letmein123 letmeinnow lifeline lightning linkedin lion1234 lioncity lionking liverpool liverpool1 liverpool123
  lkjhgfdsa lollipop lollypop lovelove loveme123 loverboy lovergirl lovers123 loveyou1 madison1 majulah1 malaysia
  malaysia1 malaysia123 manchester manunited manutd123 marlboro master12 master123 mastermaster matthew1 maverick
  mercedes mercury1 merlin123 merlion1 merlion123 messi123 michael1 michael123 michelle michelle1 microsoft
  midnight millions minecraft minecraft1 mission1 mississippi mitchell mnbvcxz1 mnbvcxza monkey12 monkey123
  monkey1234 montana1 morgan123 mustang1 mustang123 mypassword newpassword nicholas nicole123 nintendo november
  october1 orchard1 p@55w0rd p@55word p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word pa55word
  passw0rd passw0rd! passw0rd1 password password! password00 password01 password1 password1! password12
  password123 password123! password1234 password12345 password123456 password2 password2020 password2021
  password2022 password2023 password2024 password2025 password2026 password3 password99 password@1 password@123
  passwords passwort passwort1 patricia patrick1 patriots peaches1 peanut123 pepper123 philippines phoenix1
  pilipinas platinum playboy1 playstation pleasure poiuytre poiuytrewq pokemon1 pokemon123 portugal precious
  precious1 princess princess1 princess12 princess123 pumpkin1 purple123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  qaz123wsx qazwsx123 qazwsxedc qazwsxedcrfv qazxswedc qq123456 qqqqqqqq qwaszx12 qwe123456 qwe123qwe qwe520520
  qweasd123 qweasdzxc qweqweqwe qwer1234 qwer4321 qwerasdf qwert123 qwert12345 qwerty01 qwerty1! qwerty12
  qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty99 qwertyqwerty qwertyui qwertyuio qwertyuiop
  qwertzuiop rahasia123 rainbow1 rainbow123 realmadrid rebecca1 redskins richard1 robert123 roblox123 rockstar
  rockstar1 rockyou1 ronaldo123 ronaldo7 root1234 rootroot rosebud1 runescape russell1 samantha samantha1 samsung1
  samsung123 sandra123 sayang123 sayangku scarface scorpio1 scorpion secret12 secret123 security selamat1
  selamat123 sentosa1 sentosa123 september serenity sg123456 sgsgsgsg shadow12 shadow123 shannon1 simple123
  singapore singapore1 singapore123 singapore65 skywalker slipknot snickers snowball softball softball1 something
  spiderman spiderman1 spongebob spring2024 spring2025 startrek starwars starwars1 steelers stephanie stephen1
  strawberry student1 summer12 summer123 summer2023 summer2024 summer2025 sunflower sunflower1 sunshine sunshine1
  sunshine12 sunshine123 superman superman1 superman123 superstar superstar1 sweetheart sweetie1 sweetness
  swordfish telegram temasek1 temasek123 temp1234 temppass tennis123 test1234 test12345 testing1 testing123
  testtest thepassword thomas123 thunder1 thunder123 tiger123 tigger12 tigger123 tinkerbell tomorrow tottenham
  trinity1 trustno1 turtle123 twilight unicorn1 user1234 username valentina valentine vampire1 vanessa1 veronica
  victoria victoria1 viktoria warcraft welcome1 welcome1! welcome12 welcome123 welcome2024 welcome2025 welcome2026
  welcome@123 westside whatever whatever1 whatsapp wildcats william1 williams winston1 winter2023 winter2024
  winter2025 wo123456 woaini123 woaini1314 woaini520 woaiwojia wolverine wsxedcrf wwwwwwww xbox3600 xxxxxxxx
  yankees1 yellow123 youtube1 zachary1 zaq!2wsx zaq12345 zaq12wsx zaq1xsw2 zaq1zaq1 zxcasdqwe zxcvbnm, zxcvbnm1
  zxcvbnm123 zxcvbnmasdf zxcvzxcv zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
