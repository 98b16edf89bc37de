/** Traditional characters of trades, homes and places, and the simplified ones at the same position. The database folds by the same. */
export const TRADITIONAL =
  '氣調維潔掃傭鐘點電線燈運廁馬裝設計網頁補習師數華鋼學樂練減攝紗妝禮會賬帳報稅記業務專門廠廳廚臥簾鎖鏡燙髮車輛輪機腦視聽響蟲殺貓養護醫療體課語寫書畫圖紙盤壓熱檢測換滌塵牆磚鋪鐵鋁銅膠縫紉褲襪園藝樹樓層間價錢優質評鄰區島東灣濱後崗義順蘭紅錫橋碼頭營單雙對開關掛號團隊麗級經驗證執實廣場員辦處傳統舊屬遷顧飾滅蟻螞鑽綫內傢過樣帶時術軟櫃燒爐廢棄濕黴塗製給種類約訂預陳黃張吳劉楊許鄭謝鄧賴葉蘇莊呂蕭羅簡鍾盧趙顏孫溫藍蔣紀連馮歐湯鄒韓賀譚龍萬嚴鄺龐龔聶鄔駱齊應闕畢賈魯閻閔戰韋項祿凱傑偉強國興榮鳳寶慶貴財發達誠聯亞聖賢豐億瑩瑋靜嫻婭鶯鵬飛騰遠輝煒燁銘鈞錦鋒鎮鑑鄉飯館廟講請試讀變議譯識說話論謙諾劍剛創勝勁勵動勞協喬嘯圓堅壯壽壺娛婁寧審寬將爾嶺峽帥幫庫廈彌彈彥恆愛態憲懷懸戲撫擇擊據擁攬敵斬斷暉暢曉曠曆朧條來楓極構槍樸權欽歡歲歷殘決沖況淚淨淵漢澤濟濤滬瀾灑爭爺牽犧獎獅獨獻現瑪環璽異當疊痠癒皚盜盡監睜矚礦祕禎禪稱積穎穩窮競筆節範築糧純紋納紐細紹終組結絡絲綠綱綿緊緒縣縱總績織繡繪繼續纖罰罷聞聲聰職肅腎膚臉臨舉艦艱藥蘊虛蝦裏裡複見規親觀覺覽觸訊討訓託訴診詞詠詢詩詳誌認誤誰談諸謀謹譜譽貝負貢貨販貫責買費貼貿資賓賜賞購賽贈贊趕跡踐軍軒軸較載輔輕輯輸轉辭農迴這進遊違遙適選遺還邊郵醬釋鈴鉛鉤銀銷錄錶鍋鍊鏢鏈鑄鑒長閃閣閱闆闊階際隨險雞離難雲霧靈靚韻頂須頒頓領頻題額願顯風颱飄餅餘餃騎驅驕驚鬆鬍鬧魚鮮鯉鳥鳴鴨鴻鵝鶴鷹麥麵黨齒齡龜';
export const SIMPLIFIED =
  '气调维洁扫佣钟点电线灯运厕马装设计网页补习师数华钢学乐练减摄纱妆礼会账账报税记业务专门厂厅厨卧帘锁镜烫发车辆轮机脑视听响虫杀猫养护医疗体课语写书画图纸盘压热检测换涤尘墙砖铺铁铝铜胶缝纫裤袜园艺树楼层间价钱优质评邻区岛东湾滨后岗义顺兰红锡桥码头营单双对开关挂号团队丽级经验证执实广场员办处传统旧属迁顾饰灭蚁蚂钻线内家过样带时术软柜烧炉废弃湿霉涂制给种类约订预陈黄张吴刘杨许郑谢邓赖叶苏庄吕萧罗简钟卢赵颜孙温蓝蒋纪连冯欧汤邹韩贺谭龙万严邝庞龚聂邬骆齐应阙毕贾鲁阎闵战韦项禄凯杰伟强国兴荣凤宝庆贵财发达诚联亚圣贤丰亿莹玮静娴娅莺鹏飞腾远辉炜烨铭钧锦锋镇鉴乡饭馆庙讲请试读变议译识说话论谦诺剑刚创胜劲励动劳协乔啸圆坚壮寿壶娱娄宁审宽将尔岭峡帅帮库厦弥弹彦恒爱态宪怀悬戏抚择击据拥揽敌斩断晖畅晓旷历胧条来枫极构枪朴权钦欢岁历残决冲况泪净渊汉泽济涛沪澜洒争爷牵牺奖狮独献现玛环玺异当叠酸愈皑盗尽监睁瞩矿秘祯禅称积颖稳穷竞笔节范筑粮纯纹纳纽细绍终组结络丝绿纲绵紧绪县纵总绩织绣绘继续纤罚罢闻声聪职肃肾肤脸临举舰艰药蕴虚虾里里复见规亲观觉览触讯讨训托诉诊词咏询诗详志认误谁谈诸谋谨谱誉贝负贡货贩贯责买费贴贸资宾赐赏购赛赠赞赶迹践军轩轴较载辅轻辑输转辞农回这进游违遥适选遗还边邮酱释铃铅钩银销录表锅炼镖链铸鉴长闪阁阅板阔阶际随险鸡离难云雾灵靓韵顶须颁顿领频题额愿显风台飘饼余饺骑驱骄惊松胡闹鱼鲜鲤鸟鸣鸭鸿鹅鹤鹰麦面党齿龄龟';

const SIMPLE = new Map([...TRADITIONAL].map((char, i) => [char, [...SIMPLIFIED][i] as string]));

/** Text as it is compared: small letters without accents, simplified characters. */
export const foldText = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, ''),
  ]
    .map((char) => SIMPLE.get(char) ?? char)
    .join('');

const BREAK = /[\s!-/:-@[-`{-~，。、；：？！（）「」《》“”‘’…—–·]+/u;

/** The words of a folded text. */
export const wordsIn = (folded: string): string[] => folded.split(BREAK).filter(Boolean);

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Each two neighbouring characters: what stands for words in a script without spaces. */
export const bigramsOf = (run: string): string[] => {
  const chars = [...run];
  return chars.slice(1).map((char, i) => `${chars[i]}${char}`);
};
